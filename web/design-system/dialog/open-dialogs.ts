let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes a modal dialog that has opened; gives what notes that it is gone. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  publish([...open, dialog]);
  return () => publish(open.filter((other) => other !== dialog));
}

/** The modal dialog above all others. What stands outside of it is inert and lies under its backdrop. */
export function topmostDialog(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a dialog shows messages: in a row at its end, below what it asks for. */
export const toastPlace = 'data-toasts';

export function toastPlaceOf(dialog: HTMLDialogElement): Element {
  return dialog.querySelector(`[${toastPlace}]`) ?? dialog;
}
