import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';

/** Kinds of visa that may become a tourist's in the country, with tax clearance (visa-rules, section 6). */
const kindsBack: readonly string[] = ['business'];

export function backToTourist({ kind, tourist }: Pick<ExistingVisa, 'kind' | 'tourist'>): boolean {
  return !tourist && kindsBack.includes(kind);
}
