import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, LoadingButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { TextWithCodes } from '../code-text/code-text.tsx';
import { CrossIcon } from '../icons/icons.tsx';
import { noteOpenDialog, toastPlace } from './open-dialogs.ts';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Subject of it, in a line below. */
  readonly about?: ReactNode;
  readonly closeText: string;
  readonly onClose: () => void;
  /** Set for two halves beside each other. */
  readonly wide?: boolean;
  /** Set if it keeps what was typed while it is closed. */
  readonly keeps?: boolean;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps focus inside, closes it on Escape and returns focus to the element that
 * opened it. Messages have a row of their own below the scrolling part, so that they cover neither a field nor the
 * buttons.
 */
export function Dialog({ open, title, about, closeText, onClose, wide = false, keeps = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
    return open ? noteOpenDialog(element) : undefined;
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside may be cancelled as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Comes a moment after the closing, when a key may have opened the next dialog already.
      onClose={() => !dialog.current?.open && onClose()}
      className={classNames(
        'm-auto max-h-[calc(100dvh-32px)] flex-col overflow-hidden rounded border border-edge bg-surface p-0 text-ink shadow-raised open:flex',
        wide
          ? 'w-[min(960px,calc(100vw-32px))] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-dvw max-sm:max-w-none'
          : 'w-[min(560px,calc(100vw-32px))]',
      )}
    >
      {(open || keeps) && (
        <div className="min-h-0 scroll-pt-4 scroll-pb-32 overflow-y-auto overscroll-contain p-4 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <div id={titleId} className="min-w-0">
              <h2 className="text-lg">
                <TextWithCodes text={title} />
              </h2>
              {about}
            </div>
            <button
              type="button"
              aria-label={closeText}
              onClick={onClose}
              className="-mt-2 -mr-2 grid h-11 w-11 flex-none place-items-center rounded hover:bg-sunken"
            >
              <CrossIcon />
            </button>
          </div>
          {children}
        </div>
      )}
      <div {...{ [toastPlace]: '' }} className="contents" />
    </dialog>
  );
}

/**
 * Foot of every dialog that asks for something, in sight while its fields scroll: the consequence on the left, cancel and the
 * action on the right. A child of the form, so that nothing shorter holds it back.
 */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-1 -mx-4 mt-2 -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-surface px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, 'children'> {
  /** The consequence: "The traveller is told these reasons." */
  readonly message: ReactNode;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly destructive?: boolean;
  readonly working?: boolean;
  readonly workingText?: string;
  /** True when the action is no longer possible: only the cancel button is left. */
  readonly over?: boolean;
  readonly onConfirm: () => void;
}

/** Dialog that asks before an action that cannot be undone. The title names the action and its object. */
export function ConfirmDialog({
  message,
  confirmText,
  cancelText,
  destructive = false,
  working = false,
  workingText = confirmText,
  over = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className="mb-4">{message}</div>
      <DialogFooter>
        <Button kind="secondary" onClick={dialog.onClose}>
          {cancelText}
        </Button>
        {!over && (
          <LoadingButton
            kind={destructive ? 'destructive' : 'primary'}
            loading={working}
            loadingText={workingText}
            onClick={onConfirm}
          >
            {confirmText}
          </LoadingButton>
        )}
      </DialogFooter>
    </Dialog>
  );
}
