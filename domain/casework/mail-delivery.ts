/**
 * States of an email. `failed`: the receiving server rejected it for good. `returned`: it was accepted and then sent
 * back.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'returned', 'settled'] as const;
export type MailState = (typeof mailStates)[number];

/** States in which the recipient does not have the message and must be reached in another way. */
export const undeliveredMailStates = ['failed', 'returned'] as const satisfies readonly MailState[];
