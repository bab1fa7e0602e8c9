import { useEffect, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { keptValue } from './kept-value.ts';

/**
 * Tokens for an applicant's own drafts and submissions on this device. Tokens of drafts outlive the browser session, so
 * that people can come back to a form; those of sent submissions end with the tab, because devices at counters are
 * shared.
 */
const draftTokens = keptValue<Record<string, string>>('local', 'draft_tokens');

export function draftToken(draftNumber: string): string | undefined {
  const tokens = draftTokens.read() ?? {};
  return Object.hasOwn(tokens, draftNumber) ? tokens[draftNumber] : undefined;
}

export function keepDraftToken(draftNumber: string, token: string): void {
  draftTokens.write({ ...draftTokens.read(), [draftNumber]: token });
}

export function forgetDraftToken(draftNumber: string): void {
  const { [draftNumber]: _, ...others } = draftTokens.read() ?? {};
  draftTokens.write(others);
}

export interface SubmissionAccess {
  readonly token: string;
  readonly submissionNumbers: readonly string[];
  /** Those whom the submission was still about when it was seen last. */
  readonly presentNumbers?: readonly string[];
  readonly orderReference: string | null;
  /** References of orders that were paid before. */
  readonly paidReferences?: readonly string[];
  /** References that its order had before another way to pay was chosen: a page left open or a mail may name them. */
  readonly formerReferences?: readonly string[];
}

/** Newest first. */
const submissionAccesses = keptValue<readonly SubmissionAccess[]>('session', 'trip_access');

/** Stores the token of a submission under its numbers, replacing an earlier token of the same submission. */
export function keepSubmissionAccess(token: string, submission: Trip): SubmissionAccess {
  const numbers = submission.members.map((member) => member.submission_number);
  const isSame = (other: SubmissionAccess) => other.submissionNumbers.some((number) => numbers.includes(number));
  const all = submissionAccesses.read() ?? [];
  const access = accessTo(token, submission, all.find(isSame));
  const others = all.filter((other) => !isSame(other));
  submissionAccesses.write([access, ...others]);
  return access;
}

/** Renews what is kept of a submission, whose order may be another now; does nothing once its token was forgotten. */
export function renewSubmissionAccess(token: string, submission: Trip): void {
  const all = submissionAccesses.read() ?? [];
  if (!all.some((access) => access.token === token)) return;
  submissionAccesses.write(
    all.map((access) => (access.token === token ? accessTo(token, submission, access) : access)),
  );
}

function accessTo(token: string, submission: Trip, before: SubmissionAccess | undefined): SubmissionAccess {
  const orderReference = submission.order?.reference ?? null;
  const former = new Set([
    ...(before?.formerReferences ?? []),
    ...(before?.orderReference ? [before.orderReference] : []),
  ]);
  former.delete(orderReference ?? '');
  return {
    token,
    submissionNumbers: submission.members.map((member) => member.submission_number),
    presentNumbers: stillAbout(submission.members, ({ standing }) => standing).map(
      ({ submission_number }) => submission_number,
    ),
    orderReference,
    formerReferences: [...former],
    paidReferences: submission.paid_before.map(({ reference }) => reference),
  };
}

/** Submission or order number by which a submission is looked for. */
interface WantedSubmission {
  readonly number?: string | null | undefined;
  readonly order?: string | null | undefined;
}

/** Returns the submission opened last on this device, or the one with a given submission or order number. */
export function submissionAccess({ number, order }: WantedSubmission = {}): SubmissionAccess | undefined {
  const all = submissionAccesses.read() ?? [];
  if (number) return all.find((access) => access.submissionNumbers.includes(number));
  if (order) return all.find((access) => ordersOf(access).includes(order));
  return all[0];
}

function ordersOf({ orderReference, paidReferences = [], formerReferences = [] }: SubmissionAccess): readonly string[] {
  return [...(orderReference === null ? [] : [orderReference]), ...paidReferences, ...formerReferences];
}

/**
 * Returns the same as state of a page, for which the access may be opened or end. Pages of the build are drawn without
 * storage: it has been read once `ready` is true.
 */
export function useSubmissionAccess({ number, order }: WantedSubmission) {
  const [access, setAccess] = useState<SubmissionAccess>();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setAccess(submissionAccess({ number, order }));
    setReady(true);
  }, [number, order]);
  return { access, setAccess, ready };
}

/** Returns the numbers whose slips are printed where the portal cannot be asked: without those who withdrew. */
export function numbersToPrint({ presentNumbers, submissionNumbers }: SubmissionAccess): readonly string[] {
  return presentNumbers ?? submissionNumbers;
}

export function forgetSubmissionAccess(token: string): void {
  submissionAccesses.write((submissionAccesses.read() ?? []).filter((access) => access.token !== token));
}

/**
 * Returns true if a call failed because its token is no longer valid. While the caller only has to wait, or is offline,
 * the token is kept.
 */
export function accessEnded(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 401 || error.status === 403);
}
