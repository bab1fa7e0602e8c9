/** Name under which the newest draft's place is stored; `web/drafts/draft-marker.ts` reads and writes it. */
export const draftHereKey = 'draft_here';

/**
 * Copies to `<html data-draft>` before the first paint that this device has a draft, so that the home page appears at
 * once with or without it.
 */
export const draftHereScript = `try{if(localStorage.getItem("${draftHereKey}"))document.documentElement.dataset.draft="here"}catch{}`;
