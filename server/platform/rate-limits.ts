import { newPasswordLinkMinutes } from '#contract/session-limits.ts';

/** So many calls in so many seconds. */
export interface RateWindow {
  readonly most: number;
  readonly seconds: number;
}

export interface RatePolicy {
  /** Names the counter and the policy in the `RateLimit` headers. */
  readonly name: string;
  readonly windows: readonly RateWindow[];
}

/** How long a mailed code opens a draft. */
export const draftCodeMinutes = 10;

const minute = 60;
const hour = 3600;

/**
 * Limits of public calls and of sign-ins. An airport's travellers share one address, so an address may ask much and miss little: what
 * stops guessing is the count of misses, by address and by the passport asked about.
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
  /** Misses of everybody about one passport; from then on each caller has `suspectTries` of them. */
  lookupSubject: { name: 'lookup-subject', windows: [{ most: 30, seconds: hour }] },
  drafts: {
    name: 'drafts',
    windows: [
      { most: 300, seconds: minute },
      { most: 3000, seconds: hour },
    ],
  },
  uploads: {
    name: 'uploads',
    windows: [
      { most: 120, seconds: minute },
      { most: 1500, seconds: hour },
    ],
  },
  codes: { name: 'codes', windows: [{ most: 30, seconds: hour }] },
  /** Codes asked for by one caller for one draft and address. */
  codesOfPair: { name: 'codes-of-pair', windows: [{ most: 5, seconds: hour }] },
  /** Codes mailed for one draft. As long as a code lives: whenever no more are mailed one that was still opens. */
  codesOfDraft: { name: 'codes-of-draft', windows: [{ most: 10, seconds: draftCodeMinutes * minute }] },
  /** Tries of one caller on one code. */
  triesOfCode: { name: 'tries-of-code', windows: [{ most: 10, seconds: hour }] },
  resumes: { name: 'resumes', windows: [{ most: 60, seconds: hour }] },
  /** Failed sign-ins from one address, whatever the account: one machine cannot walk through them. */
  signInMisses: {
    name: 'sign-in-misses',
    windows: [
      { most: 30, seconds: minute },
      { most: 150, seconds: hour },
    ],
  },
  /** Failed sign-ins to one account from everywhere; from then on each caller has `suspectTries` before it waits. */
  signInsOfAccount: { name: 'sign-ins-of-account', windows: [{ most: 100, seconds: hour }] },
  /** Wrong present passwords of one account: a session left open is no way to guess them. */
  passwordChangeMisses: { name: 'password-change-misses', windows: [{ most: 10, seconds: hour }] },
  /** Asking for a new password: from one address, and from there for one account, whether or not there is one. */
  passwordLinks: { name: 'password-links', windows: [{ most: 30, seconds: hour }] },
  passwordLinksOfPair: { name: 'password-links-of-pair', windows: [{ most: 5, seconds: hour }] },
  /** Links mailed to one account. As long as a link lives: whenever no more are mailed one that was still opens. */
  passwordMailsOfAccount: {
    name: 'password-mails-of-account',
    windows: [{ most: 10, seconds: newPasswordLinkMinutes * minute }],
  },
  /** Links that open nothing, by address: their tokens cannot be guessed, but nobody should try for free. */
  passwordLinkMisses: { name: 'password-link-misses', windows: [{ most: 30, seconds: hour }] },
  /**
   * Wrong codes of one account, whatever the sign-in: whoever has the password cannot try them through. Callers who gave a
   * right one in the last two days have a count of their own, and what cannot be guessed (passkeys, recovery codes) is
   * always looked at.
   */
  secondFactorMisses: { name: 'second-factor-misses', windows: [{ most: 20, seconds: hour }] },
  secondFactorOfPair: { name: 'second-factor-of-pair', windows: [{ most: 20, seconds: hour }] },
  /** Messages at the card gateway's door without a valid signature, from one address: a signed one is taken always. */
  unsignedMessages: {
    name: 'unsigned-messages',
    windows: [
      { most: 30, seconds: minute },
      { most: 300, seconds: hour },
    ],
  },
  /** Of those from everywhere, the ones that leave a line in the process log. */
  unsignedMessagesLogged: { name: 'unsigned-messages-logged', windows: [{ most: 5, seconds: hour }] },
  /** Mails to one address that forms were filled in for; more of them wait for the next hour. */
  formMailsOfRecipient: { name: 'form-mails-of-recipient', windows: [{ most: 20, seconds: hour }] },
  mailsOfSubmission: { name: 'mails-of-trip', windows: [{ most: 3, seconds: hour }] },
} as const satisfies Record<string, RatePolicy>;

/**
 * Tries of a caller at a subject that is being guessed at from everywhere, before the caller waits. Never none: a limit
 * that others use up must not refuse whoever shows the right secret (decision 19).
 */
export const suspectTries = 2;
