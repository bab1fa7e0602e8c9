/**
 * Adds to the state of the shown page's entry in the history, where the router reads it when the entry is shown again:
 * after going back, or after a reload. The page itself is not told.
 */
export function keepInEntry<State extends object>(added: State): void {
  const entry = (window.history.state ?? {}) as { readonly usr?: object | null };
  window.history.replaceState({ ...entry, usr: { ...entry.usr, ...added } }, '');
}
