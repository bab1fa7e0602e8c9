/**
 * Minutes after which an unused staff session ends. Every call extends it; the browser asks before the end (WCAG
 * 2.2.1).
 */
export const idleMinutes = 15;

/** Minimum code points of a new password while it is the only factor (NIST SP 800-63B-4). */
export const shortestPassword = 15;

/**
 * Lifetime of the link for a forgotten password, in minutes, and of an invitation, in hours: a new colleague may be
 * away.
 */
export const newPasswordLinkMinutes = 30;
export const invitationHours = 72;

/** Minutes allowed for the second step after the password, and the number of wrong tries. */
export const challengeMinutes = 5;
export const challengeTries = 10;
