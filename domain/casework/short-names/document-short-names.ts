/**
 * Message id of the name that a document bears where there is one line for it, such as under a small picture. By the
 * document's id, and not in its definition, because forms load the definitions and never show it.
 */
export function shortDocumentMessage(document: string): string {
  return `document_short.${document}`;
}
