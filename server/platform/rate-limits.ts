import { newPasswordLinkMinutes } from '#contract/session-limits.ts';

/** Maximum of calls in a number of seconds. */
export interface RateWindow {
  readonly most: number;
  readonly seconds: number;
}

export interface RatePolicy {
  /** Name of the counter, and of the policy in the `RateLimit` headers. */
  readonly name: string;
  readonly windows: readonly RateWindow[];
}

/** Minutes for which a mailed code opens a draft. */
export const draftCodeMinutes = 10;

const minute = 60;
const hour = 3600;

/**
 * Limits of public calls and of sign-ins. An airport's travellers share one address, so an address has many calls and
 * few misses: the count of misses, by address and by the passport asked about, is what stops guessing.
 */
export const ratePolicies = {
  lookup: {
    name: 'lookup',
    windows: [
      { most: 120, seconds: minute },
      { most: 1200, seconds: hour },
    ],
  },
  lookupMisses: {
    name: 'lookup-misses',
    windows: [
      { most: 10, seconds: minute },
      { most: 60, seconds: hour },
    ],
  },
  /** Misses of one caller about one passport. */
  lookupPair: { name: 'lookup-pair', windows: [{ most: 5, seconds: hour }] },
  /** Misses of all callers about one passport; beyond them each caller has `suspectTries`. */
  lookupSubject: { name: 'lookup-subject', windows: [{ most: 30, seconds: hour }] },
  /** Misses of one caller with the same two items: asked again, they are no further guess. */
  lookupGuess: { name: 'lookup-guess', windows: [{ most: 1, seconds: hour }] },
  drafts: {
    name: 'drafts',
    windows: [
      { most: 300, seconds: minute },
      { most: 3000, seconds: hour },
    ],
  },
  /**
   * Saves of drafts from one address: a hall of a hundred people whose forms save every ten seconds makes 600 a minute,
   * and an agency that fills in families of fifty side by side less.
   */
  draftSaves: {
    name: 'draft-saves',
    windows: [
      { most: 1200, seconds: minute },
      { most: 12_000, seconds: hour },
    ],
  },
  /** Forms sent from one address: no arrival hall and no agency sends two a second. */
  submissions: {
    name: 'submissions',
    windows: [
      { most: 120, seconds: minute },
      { most: 1200, seconds: hour },
    ],
  },
  uploads: {
    name: 'uploads',
    windows: [
      { most: 120, seconds: minute },
      { most: 1500, seconds: hour },
    ],
  },
  /**
   * Kilobytes of files kept for one address: a hall or a hotel that uploads for five hundred people in an hour, three
   * megabytes each. Counted as written anew, so that large photographs cost what they take on the disk.
   */
  keptKilobytes: { name: 'kept-kilobytes', windows: [{ most: 1_500_000, seconds: hour }] },
  codes: { name: 'codes', windows: [{ most: 30, seconds: hour }] },
  /** Codes requested by one caller for one draft and address. */
  codesOfPair: { name: 'codes-of-pair', windows: [{ most: 5, seconds: hour }] },
  /**
   * Codes mailed for one draft. The window is as long as a code's life: whenever no more are mailed, an earlier one
   * still works.
   */
  codesOfDraft: { name: 'codes-of-draft', windows: [{ most: 10, seconds: draftCodeMinutes * minute }] },
  /**
   * Codes mailed at one caller's request to an address that has had its mails of forms (`formMailsOfRecipient`): others
   * who use those up do not keep it from opening its own form.
   */
  codesOfRecipientPair: { name: 'codes-of-recipient-pair', windows: [{ most: 2, seconds: hour }] },
  /** Attempts of one caller at one code. */
  triesOfCode: { name: 'tries-of-code', windows: [{ most: 10, seconds: hour }] },
  resumes: { name: 'resumes', windows: [{ most: 60, seconds: hour }] },
  /** Failed sign-ins from one address for all accounts, so that one machine cannot try them all. */
  signInMisses: {
    name: 'sign-in-misses',
    windows: [
      { most: 30, seconds: minute },
      { most: 150, seconds: hour },
    ],
  },
  /** Failed sign-ins to one account from all addresses; beyond them each caller has `suspectTries` before it waits. */
  signInsOfAccount: { name: 'sign-ins-of-account', windows: [{ most: 100, seconds: hour }] },
  /** Wrong current passwords of one account, so that an unattended session cannot be used to guess it. */
  passwordChangeMisses: { name: 'password-change-misses', windows: [{ most: 10, seconds: hour }] },
  /** Requests for a new password: from one address, and from there for one account, existing or not. */
  passwordLinks: { name: 'password-links', windows: [{ most: 30, seconds: hour }] },
  passwordLinksOfPair: { name: 'password-links-of-pair', windows: [{ most: 5, seconds: hour }] },
  /**
   * Links mailed to one account. The window is as long as a link's life: whenever no more are mailed, an earlier one
   * still works.
   */
  passwordMailsOfAccount: {
    name: 'password-mails-of-account',
    windows: [{ most: 10, seconds: newPasswordLinkMinutes * minute }],
  },
  /** Invalid links, by address: their tokens cannot be guessed, but attempts should be limited. */
  passwordLinkMisses: { name: 'password-link-misses', windows: [{ most: 30, seconds: hour }] },
  /**
   * Wrong codes of one account over all sign-ins: somebody with the password cannot try all codes. Callers who gave a
   * right one in the last two days have a count of their own, and secrets that cannot be guessed (passkeys, recovery
   * codes) are always checked.
   */
  secondFactorMisses: { name: 'second-factor-misses', windows: [{ most: 20, seconds: hour }] },
  secondFactorOfPair: { name: 'second-factor-of-pair', windows: [{ most: 20, seconds: hour }] },
  /**
   * Messages to the card gateway's routes without a valid signature, from one address; signed ones are always accepted.
   */
  unsignedMessages: {
    name: 'unsigned-messages',
    windows: [
      { most: 30, seconds: minute },
      { most: 300, seconds: hour },
    ],
  },
  /** Number of those, from all addresses, that are written to the process log. */
  unsignedMessagesLogged: { name: 'unsigned-messages-logged', windows: [{ most: 5, seconds: hour }] },
  /** Queries to the card gateway about one payment, by pages that are opened. */
  paymentQueriesOfPages: { name: 'payment-queries-of-pages', windows: [{ most: 1, seconds: 10 }] },
  /** Mails to one address caused by forms, codes included; further ones wait for the next hour. */
  formMailsOfRecipient: { name: 'form-mails-of-recipient', windows: [{ most: 20, seconds: hour }] },
  /** Changes by applicants of one trip: each may leave an order behind, and a family of fifty may withdraw one by one. */
  changesOfSubmission: { name: 'changes-of-trip', windows: [{ most: 150, seconds: hour }] },
  /**
   * Whole trips drawn as one file: of one trip, and from one address, where an agency with a hundred trips may print
   * them in an hour.
   */
  printsOfSubmission: { name: 'prints-of-trip', windows: [{ most: 12, seconds: hour }] },
  submissionPrints: { name: 'trip-prints', windows: [{ most: 120, seconds: hour }] },
  mailsOfSubmission: { name: 'mails-of-trip', windows: [{ most: 3, seconds: hour }] },
} as const satisfies Record<string, RatePolicy>;

/**
 * Attempts of a caller at a subject that is being guessed from everywhere, before the caller waits. Never zero: a limit
 * that others use up must not lock out the holder of the right secret (decision 19).
 */
export const suspectTries = 2;
