/**
 * Minutes after which an unused session of staff ends. Every call extends it; the browser asks before the end
 * (WCAG 2.2.1).
 */
export const idleMinutes = 15;

/** Code points a new password has at least while it is the only factor (NIST SP 800-63B-4). */
export const shortestPassword = 15;
