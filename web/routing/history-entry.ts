/** Name beside the router's own in the state of an entry of the history. */
const name = 'page';

/**
 * Keeps something with the shown page's entry in the history, where the page finds it when the entry is shown again: after
 * going back, or after a reload.
 */
export function keepInEntry(kept: object): void {
  window.history.replaceState({ ...window.history.state, [name]: kept }, '');
}

/** Returns what was kept with the shown entry; undefined for a new one. */
export function keptInEntry<Kept extends object>(): Partial<Kept> | undefined {
  return (window.history.state as { readonly [name]?: Partial<Kept> } | null)?.[name];
}
