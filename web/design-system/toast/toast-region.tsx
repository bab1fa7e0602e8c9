import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#domain/i18n/languages.ts';
import { classNames } from '../class-names.ts';
import { subscribeToDialogs, toastPlaceOf, topmostDialog } from '../dialog/open-dialogs.ts';
import { CheckIcon, CrossIcon, WarningIcon } from '../icons/icons.tsx';
import { dismissToast, type ShownToast, sayToastsIn, shownToasts, subscribeToToasts } from './toast-store.ts';

const none: readonly ShownToast[] = [];

/** Milliseconds that messages have left, by id: a message that moves into or out of a dialog is rendered again. */
const timeLeft = new Map<number, number>();

interface ToastProps {
  readonly toast: ShownToast;
  readonly dismissText: string;
  readonly paused: boolean;
  readonly onDismiss: (id: number) => void;
}

/** One message. Its time stops while the pointer or focus is on the region. */
export function Toast({ toast, dismissText, paused, onDismiss }: ToastProps) {
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const left = timeLeft.get(toast.id) ?? toast.duration;
    const timer = setTimeout(() => onDismiss(toast.id), left);
    return () => {
      clearTimeout(timer);
      if (shownToasts().some(({ id }) => id === toast.id)) {
        timeLeft.set(toast.id, Math.max(1000, left - (performance.now() - started)));
      } else {
        timeLeft.delete(toast.id);
      }
    };
  }, [paused, toast.id, toast.duration, onDismiss]);
  const positive = toast.tone === 'positive';
  return (
    <div
      data-tone={toast.tone}
      className={classNames(
        'pointer-events-auto flex w-full items-start gap-3 rounded border border-l-4 bg-surface px-3 py-2 text-sm shadow-raised',
        positive ? 'border-granted' : 'border-refused',
      )}
    >
      {positive ? <CheckIcon className="mt-0.5 text-granted" /> : <WarningIcon className="mt-0.5 text-refused" />}
      <div className="min-w-0 flex-1">
        {toast.title && <p className="font-semibold">{toast.title}</p>}
        {toast.text && <p>{toast.text}</p>}
        {toast.lines && (
          <ul className="list-disc pl-5">
            {toast.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        aria-label={dismissText}
        onClick={() => onDismiss(toast.id)}
        className="-mt-1 -mr-1 grid h-7 w-7 flex-none place-items-center rounded hover:bg-sunken"
      >
        <CrossIcon className="h-4 w-4" />
      </button>
    </div>
  );
}

interface ToastRegionProps {
  readonly label: string;
  readonly dismissText: string;
  readonly language: Language;
}

/**
 * Region of all toasts, once per page, at the bottom right; overflow scrolls, never above the top of the window. It stands
 * above bars at the foot, and on phones below the bar at the top while a field has the focus. Errors interrupt a screen
 * reader, successes wait for it; both live regions exist from the start, as they must to be announced. While a modal dialog
 * is open the region is inside it: everything outside is inert, silent and under the backdrop. When the language changes, a
 * toast says the same in the new one if it can, else it disappears.
 */
export function ToastRegion({ label, dismissText, language }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const dialog = useSyncExternalStore(subscribeToDialogs, topmostDialog, () => undefined);
  const [paused, setPaused] = useState(false);
  const empty = toasts.length === 0;
  // An element removed from under the pointer or focus fires no event that they left.
  useEffect(() => {
    if (empty) setPaused(false);
  }, [empty]);
  useEffect(() => sayToastsIn(language), [language]);
  const draw = (tone: ShownToast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <Toast key={toast.id} toast={toast} dismissText={dismissText} paused={paused} onDismiss={dismissToast} />
      ));
  const region = (
    <section
      aria-label={label}
      className={classNames(
        'screen-only toast-region pointer-events-none fixed right-4 z-50 flex flex-col overflow-y-auto overscroll-contain',
        dialog === undefined
          ? 'max-h-[calc(100dvh-140px)] w-[min(380px,calc(100vw-32px))]'
          : // Next to the dialog if there is space, else a row at its end: its fields and buttons stay free.
            'max-h-[calc(100dvh-140px)] w-[min(380px,calc(50vw-312px))] max-beside:static max-beside:max-h-[40dvh] max-beside:w-full max-beside:flex-none',
        !empty && 'gap-2',
        !empty &&
          dialog !== undefined &&
          'max-beside:border-t max-beside:border-hairline max-beside:px-6 max-beside:py-4',
      )}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="alert" className="grid gap-2">
        {draw('negative')}
      </div>
      <div role="status" className="grid gap-2">
        {draw('positive')}
      </div>
    </section>
  );
  return dialog === undefined ? region : createPortal(region, toastPlaceOf(dialog));
}
