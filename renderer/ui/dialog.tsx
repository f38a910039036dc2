import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';

export const veilClasses =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
export const dialogClasses =
  'flex max-h-[calc(100dvh-3rem)] max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-xl border border-line ' +
  'bg-raised text-text shadow-high outline-none transition-[opacity,scale] duration-150 ' +
  'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';
export const dialogViewportClasses = 'fixed inset-0 z-40 grid place-items-center p-4';

const widths = { narrow: 'w-[420px]', normal: 'w-[600px]', wide: 'w-[860px]' } as const;

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The row of buttons at the end; `note` is the quiet sentence at its start. */
  readonly footer?: ReactNode;
  readonly note?: ReactNode;
  readonly width?: keyof typeof widths | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A dialog with title, scrolling body and footer. Escape and the veil close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, note, width = 'normal', initialFocus } = props;
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={veilClasses} />
        <BaseDialog.Viewport className={dialogViewportClasses}>
          <BaseDialog.Popup className={classNames(dialogClasses, widths[width])} initialFocus={initialFocus}>
            <header className="px-6 pt-5 pb-1.5">
              <BaseDialog.Title className="text-lg font-[620] tracking-tight">{title}</BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className="mt-0.5 text-muted">{description}</BaseDialog.Description>
              )}
            </header>
            <div className="min-h-0 overflow-y-auto pt-1.5">{children}</div>
            {footer !== undefined && <DialogFooter note={note}>{footer}</DialogFooter>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The footer of a dialog, for those whose buttons live inside a form in the body. */
export function DialogFooter({
  note,
  children,
}: {
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-bg px-5 py-3.5">
      {note !== undefined && <small className="mr-auto pl-1 text-xs text-muted">{note}</small>}
      {children}
    </footer>
  );
}
