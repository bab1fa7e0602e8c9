/** Parts a step after its first sentence, which is a heading of its own: several would be a paragraph in bold. */
export function inTwo(step: string): { readonly title: string; readonly rest?: string } {
  const [, title, rest] = /^(.+?)(?:\. |। |。)(.+)$/su.exec(step) ?? [];
  return title === undefined || rest === undefined ? { title: step } : { title, rest };
}
