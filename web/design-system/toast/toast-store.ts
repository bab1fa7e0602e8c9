import type { Language } from '#domain/i18n/languages.ts';

type ToastTone = 'positive' | 'negative';

/** Milliseconds that a message stays, as the portal's specification says (sections 8 and 9). */
export const toastDurations = {
  /** A status was changed, something was added. */
  brief: 1000,
  /** Sign-in succeeded or failed. */
  signIn: 3000,
  /** Rejected calls; created, updated and deleted; several sign-in errors at once. */
  normal: 5000,
} as const;

interface ToastMessage {
  readonly tone: ToastTone;
  readonly text: string;
  /** Above several errors: "There were some errors:". */
  readonly title?: string | undefined;
  readonly lines?: readonly string[] | undefined;
  /** Milliseconds; one of `toastDurations`. */
  readonly duration: number;
  /** Returns the text in a language chosen while the toast shows. */
  readonly textIn?: (language: Language) => string;
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

function saysTheSame(one: ToastMessage, other: ToastMessage): boolean {
  const said = ({ tone, title, text, lines }: ToastMessage) => JSON.stringify([tone, title, text, lines]);
  return said(one) === said(other);
}

/**
 * Shows the result of an action at the bottom right. Never the only place where a form's error is shown. The same
 * message already on screen is replaced, so that its time starts again and it is announced again.
 */
export function showToast(message: ToastMessage): void {
  showToasts([message]);
}

/** Shows all messages of one response, each as its own toast, however many and even if two are the same. */
export function showToasts(messages: readonly ToastMessage[]): void {
  if (messages.length === 0) return;
  const others = shown.filter((toast) => !messages.some((message) => saysTheSame(toast, message)));
  publish([...others, ...messages.map((message) => ({ ...message, id: nextId++ }))]);
}

export function dismissToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
}

/** Says the toasts that are showing in another language, in the time that they have left; those that cannot be are dismissed. */
export function sayToastsIn(language: Language): void {
  if (shown.length > 0)
    publish(shown.flatMap((toast) => (toast.textIn ? { ...toast, text: toast.textIn(language) } : [])));
}

/** Dismisses errors once the person does something else. */
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
