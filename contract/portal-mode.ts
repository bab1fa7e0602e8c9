/**
 * Cookie by which a page's script knows that the portal is a demonstration: the pages are built once for both modes.
 * The server sets it with every page in demo mode and never in production.
 */
export const portalModeCookie = 'portal_mode';
