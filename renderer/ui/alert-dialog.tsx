import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClasses, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { dialogClasses, dialogViewportClasses, veilClasses } from './dialog.tsx';

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly look?: ButtonLook | undefined;
  readonly busy?: boolean | undefined;
  readonly confirmDisabled?: boolean | undefined;
}

/** A question that must be answered before something that cannot be undone. Cancel has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title, description, children, confirmLabel, cancelLabel, onConfirm } = props;
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={veilClasses} />
        <BaseAlertDialog.Viewport className={dialogViewportClasses}>
          <BaseAlertDialog.Popup className={classNames(dialogClasses, 'w-[440px]')}>
            <div className="min-h-0 overflow-y-auto px-6 pt-5 pb-5">
              <BaseAlertDialog.Title className="text-lg font-[620] tracking-tight">
                {title}
              </BaseAlertDialog.Title>
              <BaseAlertDialog.Description className="mt-1 text-muted">
                {description}
              </BaseAlertDialog.Description>
              {children}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-bg px-5 py-3.5">
              <BaseAlertDialog.Close className={buttonClasses()}>{cancelLabel}</BaseAlertDialog.Close>
              <Button
                look={props.look ?? 'danger'}
                busy={props.busy}
                disabled={props.confirmDisabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </footer>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
