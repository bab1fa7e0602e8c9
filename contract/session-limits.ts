/**
 * Minutes after which an unused session of staff ends. Every call extends it; the browser asks before the end
 * (WCAG 2.2.1).
 */
export const idleMinutes = 15;
