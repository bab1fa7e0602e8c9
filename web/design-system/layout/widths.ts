/** Widths of a window in CSS pixels, as the breakpoints `desk` and `beside` of the style sheet. */
export const deskFrom = 768;
/** From here on a desk's queue stands beside the case. */
export const besideFrom = 1180;
