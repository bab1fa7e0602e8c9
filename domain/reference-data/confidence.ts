/**
 * Certainty of a reference value. `official`: read on a government page or in the law; `sourced`: press, a mission's or
 * a third party's page; `derived`: follows from a sourced rule; `recalled`: general knowledge, to be verified;
 * `assumption`: no source, a default to be replaced.
 */
export type Confidence = 'official' | 'sourced' | 'derived' | 'recalled' | 'assumption';
