/** What an office asks of an applicant: an answer of the form to be given anew, or a paper of its own wording. */
export type AskedItem =
  | { readonly id: string; readonly kind: 'field'; readonly field: string; readonly note?: string }
  | { readonly id: string; readonly kind: 'paper'; readonly words: string; readonly note?: string };

/** The kind under which a paper is kept that no form asks for. */
export const requestedPaper = 'requested_paper';

/** Most items that are asked at once: longer lists are not read. */
export const mostAskedItems = 10;

/** Days that an applicant can be given to answer. */
export const longestDueDays = 30;
