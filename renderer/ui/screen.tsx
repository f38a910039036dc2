import type { ReactNode } from 'react';

export interface ScreenProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page of a feature: a title, its actions and a column that is easy to read. */
export function Screen({ title, description, actions, children }: ScreenProps) {
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto flex max-w-4xl flex-col gap-5 px-8 py-7">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="text-xl font-[620] tracking-tight">{title}</h1>
            {description !== undefined && (
              <p className="mt-0.5 max-w-prose text-pretty text-muted">{description}</p>
            )}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}
