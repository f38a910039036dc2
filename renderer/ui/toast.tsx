import { Toast as BaseToast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { buttonClasses } from './button.tsx';
import { iconButtonClasses } from './icon-button.tsx';

export interface ToastOptions {
  readonly title: string;
  readonly description?: string | undefined;
  /** `problem` is announced at once and stays until it is closed. */
  readonly tone?: 'plain' | 'problem' | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly timeoutMs?: number | undefined;
}

const toasts = BaseToast.createToastManager();

/** Says something in the corner of the window, with an optional action such as undo. */
export function showToast({ title, description, tone = 'plain', action, timeoutMs }: ToastOptions): void {
  const id = toasts.add({
    title,
    description,
    type: tone,
    priority: tone === 'problem' ? 'high' : 'low',
    timeout: timeoutMs ?? (tone === 'problem' ? 0 : action === undefined ? 4_000 : 10_000),
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              toasts.close(id);
              action.onClick();
            },
          },
        }),
  });
}

/** Takes every toast away, as when the person changes. */
export function clearToasts(): void {
  toasts.close();
}

/** Where toasts appear; once per window. */
export function ToastRegion({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  return (
    <BaseToast.Provider toastManager={toasts} limit={4}>
      <BaseToast.Portal>
        <BaseToast.Viewport
          aria-label={label}
          className="fixed right-4 bottom-4 z-50 flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none"
        >
          <ToastList closeLabel={closeLabel} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

function ToastList({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts: shown } = BaseToast.useToastManager();
  return shown.map((toast) => (
    <BaseToast.Root
      key={toast.id}
      toast={toast}
      data-toast
      swipeDirection={['right', 'down']}
      className="rounded-lg border border-line bg-raised py-2 pr-2 pl-4 text-text shadow-high transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 data-[type=problem]:border-danger"
    >
      <BaseToast.Content className="flex items-center gap-3">
        <div className="min-w-0 flex-1 py-1">
          <BaseToast.Title className="font-medium break-words" />
          <BaseToast.Description className="text-sm break-words text-muted" />
        </div>
        {toast.actionProps !== undefined && <BaseToast.Action className={buttonClasses('plain', 'small')} />}
        <BaseToast.Close aria-label={closeLabel} className={iconButtonClasses}>
          <X aria-hidden="true" />
        </BaseToast.Close>
      </BaseToast.Content>
    </BaseToast.Root>
  ));
}
