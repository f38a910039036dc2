import { Progress as BaseProgress } from '@base-ui/react/progress';

export interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0 while it is not known: the bar then only says that something happens. */
  readonly total: number;
  readonly text?: string | undefined;
}

/** How far long work is. */
export function Progress({ label, done, total, text }: ProgressProps) {
  const value = total > 0 ? Math.min(100, (done / total) * 100) : null;
  return (
    <BaseProgress.Root value={value} className="flex flex-col gap-1">
      <div className="flex justify-between gap-3 text-sm">
        <BaseProgress.Label>{label}</BaseProgress.Label>
        <span className="text-faint tabular-nums">{text}</span>
      </div>
      <BaseProgress.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <BaseProgress.Indicator
          data-filled
          className="h-full rounded-full bg-user transition-[width] data-indeterminate:w-1/3 data-indeterminate:animate-pulse"
        />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
