import type { KeyboardEvent } from 'react';

const note = 'textarea[name=note]';

/**
 * Opens a dialog on what is chosen already, or else on its first choice or required field. Where nothing has to be said, it
 * opens on the button that acts, unless that takes something away; with a note in it, on the form, so that whoever types the
 * note at once presses no button by its first space.
 */
export function beginAtFirstField(form: HTMLFormElement | null): void {
  const wanted = [
    '[data-begin]',
    'input[type=checkbox]:checked',
    'input[type=checkbox], input[type=radio]',
    'input:not([type=hidden]), select, textarea[required]',
  ];
  const first = wanted
    .map((selector) => form?.querySelector(selector))
    .find((one) => one !== null && one !== undefined);
  const found =
    first ?? (form?.querySelector(note) ? form : form?.querySelector('[type=submit]:not([data-takes-away])'));
  if (found === form && form !== null) form.tabIndex = -1;
  found?.setAttribute('autofocus', '');
}

/** Names of keys that type nothing are words in ASCII: `Enter`, `Tab`, `F1`. */
function types({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !/^\w{2,}$/.test(key) && key !== ' ' && !ctrlKey && !altKey && !metaKey;
}

const typedInto = 'select, textarea, input:not([type=checkbox], [type=radio])';

/** Lets a character that is typed outside of a field begin the note of the dialog: the press itself then types it there. */
function beginNote(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.repeat || !types(event) || (event.target instanceof Element && event.target.matches(typedInto))) return;
  const field = event.currentTarget.querySelector<HTMLTextAreaElement>(note);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/**
 * Keys of a dialog. A letter goes by its button or by Ctrl + Enter; elsewhere Enter sends from a line and from the form that
 * the dialog opened on, each press once, unless it takes something away.
 */
export function pressInDialog(
  event: KeyboardEvent<HTMLFormElement>,
  { letter, ready }: { readonly letter: boolean; readonly ready: boolean },
): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key !== 'Enter') {
    beginNote(event);
    return;
  }
  const form = event.currentTarget;
  const byControl = event.ctrlKey || event.metaKey;
  if (byControl || event.target === form) {
    event.preventDefault();
    const takesAway = form.querySelector('[type=submit][data-takes-away]') !== null;
    if (ready && !event.repeat && (byControl || !(letter || takesAway))) form.requestSubmit();
  } else if (letter && event.target instanceof HTMLInputElement) event.preventDefault();
}
