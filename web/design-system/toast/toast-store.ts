export type ToastTone = 'positive' | 'negative';

/** Milliseconds a message stays, as the portal's specification fixes them (sections 8 and 9). */
export const toastDurations = {
  /** A status was changed, something was added. */
  brief: 1000,
  /** Sign-in succeeded or failed. */
  signIn: 3000,
  /** Refused calls; created, updated and deleted; several sign-in errors at once. */
  normal: 5000,
} as const;

export interface ToastMessage {
  readonly tone: ToastTone;
  readonly text: string;
  /** Above several errors: "There were some errors:". */
  readonly title?: string | undefined;
  readonly lines?: readonly string[] | undefined;
  /** Milliseconds; one of `toastDurations`. */
  readonly duration: number;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows the outcome of an act at the bottom right. Never the only place where a form's error is shown. */
export function showToast(message: ToastMessage): void {
  publish([...shown, { ...message, id: nextId++ }]);
}

export function dismissToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}
