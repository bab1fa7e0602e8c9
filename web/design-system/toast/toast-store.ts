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

/** Messages shown at once: more of them cover the page, and nobody reads them. */
const mostShown = 3;

function saysTheSame(one: ToastMessage, other: ToastMessage): boolean {
  const said = ({ tone, title, text, lines }: ToastMessage) => JSON.stringify([tone, title, text, lines]);
  return said(one) === said(other);
}

/**
 * Shows the outcome of an act at the bottom right. Never the only place where a form's error is shown. One that is there
 * already is replaced, so that its time begins again and it is heard again; the oldest gives way to a fourth.
 */
export function showToast(message: ToastMessage): void {
  const others = shown.filter((toast) => !saysTheSame(toast, message));
  publish([...others, { ...message, id: nextId++ }].slice(-mostShown));
}

export function dismissToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
}

/** What failed is no longer the matter once the person does something else. */
export function dismissFailures(): void {
  if (shown.some(({ tone }) => tone === 'negative')) publish(shown.filter(({ tone }) => tone !== 'negative'));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}
