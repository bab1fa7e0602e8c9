/**
 * Minutes after which an unused session of staff ends. Every call extends it; the browser asks before the end
 * (WCAG 2.2.1).
 */
export const idleMinutes = 15;

/** Code points a new password has at least while it is the only factor (NIST SP 800-63B-4). */
export const shortestPassword = 15;

/** How long the link of a forgotten password lives, and the one of an invitation: a new colleague may be away. */
export const newPasswordLinkMinutes = 30;
export const invitationHours = 72;

/** How long somebody who has given the password may take for the second factor, and how often it may be wrong. */
export const challengeMinutes = 5;
export const challengeTries = 10;
