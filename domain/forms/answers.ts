/**
 * Answers by field id, in their stored form: text, plain dates as `YYYY-MM-DD`, choices as their option id, yes/no as
 * `yes` or `no`, a file as its document id. A field without an answer has no key.
 */
export type Answers = Readonly<Record<string, string>>;

/** A date as typed, kept in drafts so that a wrong day is shown again as it was typed. */
export interface TypedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** A typed value before validation. `parseField` refuses unknown types. */
export type TypedValue = string | boolean | number | TypedDate | null | undefined;
export type TypedAnswers = Readonly<Record<string, TypedValue>>;

/** Answers of one journey: those the travellers share, and each traveller's own, in order. */
export interface JourneyAnswers {
  readonly trip: TypedAnswers;
  readonly travellers: readonly TypedTraveller[];
}

export interface TypedTraveller {
  /** Stable within the draft, so that adding, removing and reordering people never mixes up their answers. */
  readonly id: string;
  readonly answers: TypedAnswers;
}
