import type { ReactNode } from 'react';

export interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
}

/** A titled box of facts or settings. */
export function Card({ title, children, aside }: CardProps) {
  return (
    <section className="rounded-lg border border-line bg-panel px-4 py-3.5">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-3">
        <h2 className="text-xs font-[550] text-muted">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
