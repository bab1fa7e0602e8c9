/** Names under which the newest draft's place and the application sent last are stored; see `web/drafts/device-markers.ts`. */
export const draftHereKey = 'draft_here';
export const sentFromHereKey = 'sent_from_here';

/**
 * Copies to `<html data-draft data-sent>` before the first paint that this device has a draft or sent an application, so
 * that the home page appears at once with or without them.
 */
export const markedHereScript = `try{var e=document.documentElement.dataset;if(localStorage.getItem("${draftHereKey}"))e.draft="here";if(localStorage.getItem("${sentFromHereKey}"))e.sent="here"}catch{}`;
