/** Limits of the review of an application, of whichever service (workflows-and-roles, sections 2 and 10). */
export const reviewLimits = {
  /** Hours that a case stays with the officer who took it. */
  lockHours: 8,
  /** Days within which an application closed for want of a reply can be sent again, once (R26). */
  sendAgainDays: 30,
  /** Days that a granted but unpaid application waits for its applicant. */
  collectDays: 60,
  /** Days before an application expires on which its applicant is reminded. */
  reminderDays: 3,
  /** Days within which a refusal, or a closed application, can be reopened. */
  reopenRefusalDays: 30,
  reopenCancellationDays: 7,
  /** Number of times an appointment can be moved. */
  moves: 2,
  /** Months after issue within which the visa must be used (R9). */
  enterWithinMonths: 6,
} as const;
