import type { FieldDefinition, PageDefinition } from '#domain/forms/form-definition.ts';
import type { ActivePage } from '#domain/forms/walk.ts';
import type { JourneyWords } from '../journey-words.ts';

/** Returns a page's only question, whose label can be the title; a hint of the page's own belongs to no field. */
export function onlyField({ fields, hint }: ActivePage): FieldDefinition | undefined {
  return fields.length === 1 && hint === undefined ? fields[0] : undefined;
}

/** Returns a page's title, with the name of a traveller among several. */
export function titleFor(
  { t, word }: JourneyWords,
  { title, titleOf }: Pick<PageDefinition, 'title' | 'titleOf'>,
  person: string | undefined,
): string {
  if (person === undefined) return word(title);
  return titleOf === undefined
    ? t('journey.personQuestion', { person, question: word(title) })
    : word(titleOf, { person });
}

/**
 * Returns a page's heading. A single field is asked in its own words, because the page's title may be a topic instead of
 * a question; a file is named by the page.
 */
export function headingOf(words: JourneyWords, page: ActivePage, person: string | undefined): string {
  const only = person === undefined ? onlyField(page) : undefined;
  return only === undefined || only.kind === 'file' ? titleFor(words, page, person) : words.word(only.label);
}
