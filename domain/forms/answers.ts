/**
 * Answers by field id, in the form they are stored and judged: text, plain dates as `YYYY-MM-DD`, choices as their
 * option id, yes/no as `yes` or `no`, a file as its document id. A field without an answer has no key.
 */
export type Answers = Readonly<Record<string, string>>;

/** A date as it was typed, kept in drafts so that a wrong day is shown again as typed. */
export interface TypedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** What a person typed, before judging. Unknown types are refused by `parseField`. */
export type TypedValue = string | boolean | number | TypedDate | null | undefined;
export type TypedAnswers = Readonly<Record<string, TypedValue>>;

/** One journey's answers: what the travellers share, and each traveller's own, in their order. */
export interface JourneyAnswers {
  readonly trip: TypedAnswers;
  readonly travellers: readonly TypedTraveller[];
}

export interface TypedTraveller {
  /** Stable within the draft, so that adding, dropping and reordering people never mixes their answers. */
  readonly id: string;
  readonly answers: TypedAnswers;
}
