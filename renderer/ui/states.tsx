import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly body?: ReactNode;
  readonly children?: ReactNode;
}

/** What a screen says when there is nothing to show, and what one can do about it. */
export function EmptyState({ icon, title, body, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-1.5 px-6 py-12 text-center">
      {icon !== undefined && (
        <div className="mb-2 text-faint [&_svg]:size-7 [&_svg]:stroke-[1.5]">{icon}</div>
      )}
      <h2 className="text-md font-semibold">{title}</h2>
      {body !== undefined && <p className="text-pretty text-muted">{body}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title: string;
  readonly body?: ReactNode;
  readonly retryLabel?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** What a screen says when something could not be read; announced at once. */
export function ErrorState({ title, body, retryLabel, onRetry, children }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-sm flex-col items-center gap-1.5 px-6 py-12 text-center">
      <CircleAlert aria-hidden="true" className="mb-2 size-7 stroke-[1.5] text-danger" />
      <h2 className="text-md font-semibold">{title}</h2>
      {body !== undefined && <p className="text-pretty break-words text-muted">{body}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onRetry !== undefined && <Button onClick={onRetry}>{retryLabel}</Button>}
        {children}
      </div>
    </div>
  );
}

/** Grey lines where text is about to be. `label` says that it loads. */
export function Skeleton({
  lines = 3,
  label,
  className,
}: {
  readonly lines?: number;
  readonly label: string;
  readonly className?: string;
}) {
  return (
    <div role="status" aria-label={label} className={classNames('flex flex-col gap-3 p-4', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <div
          key={index}
          className={classNames(
            'h-3.5 animate-pulse rounded-sm bg-line',
            index % 3 === 2 ? 'w-2/3' : 'w-full',
          )}
        />
      ))}
    </div>
  );
}
