/**
 * The readable cookie by which a page learns that it is a demonstration: the pages are built once for both modes. The
 * server sets it with every page in demo mode and never in production.
 */
export const portalModeCookie = 'portal_mode';
