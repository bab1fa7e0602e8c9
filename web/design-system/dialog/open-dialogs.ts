let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers a modal dialog that has opened; returns a function that removes it. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  publish([...open, dialog]);
  return () => publish(open.filter((other) => other !== dialog));
}

/** Returns the topmost modal dialog. Everything outside it is inert and under its backdrop. */
export function topmostDialog(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Attribute of the row at a dialog's end that shows messages, below its fields. */
export const toastPlace = 'data-toasts';

export function toastPlaceOf(dialog: HTMLDialogElement): Element {
  return dialog.querySelector(`[${toastPlace}]`) ?? dialog;
}
