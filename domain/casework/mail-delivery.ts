/** What became of a mail. `failed`: the receiving side refused it for good. `returned`: it took it and sent it back. */
export const mailStates = ['waiting', 'sent', 'failed', 'returned', 'settled'] as const;
export type MailState = (typeof mailStates)[number];

/** States in which a reader does not know what the mail says: somebody has to reach them otherwise. */
export const undeliveredMailStates = ['failed', 'returned'] as const satisfies readonly MailState[];
