import { ApiProblem } from '#web/api/api-problem.ts';

/** Fee before and after a correction: `free` where there is none. */
export interface FeeChange {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly minor: number;
}

/** Returns the change of the fee for which the server wants a word before it makes a correction. */
export function feeChangeIn(error: Error | null | undefined): FeeChange | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { values } = error.refusals.find(({ code }) => code === 'fee_to_confirm') ?? {};
  return (
    values && {
      currency: String(values.currency),
      from: String(values.from),
      to: String(values.to),
      minor: Number(values.to_minor),
    }
  );
}

/** Says that a change of the fee is meant. */
export function acceptedFee(change: { readonly minor: number } | undefined) {
  return change === undefined ? {} : { accepted_fee_minor: change.minor };
}
