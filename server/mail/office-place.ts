import type { Language } from '#domain/i18n/languages.ts';
import { missionBySlug } from '#domain/reference-data/missions.ts';
import { mapOf } from '#domain/reference-data/office-map.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { contactOfOffice } from '../lists/office-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { officeWords } from '../platform/i18n/service-words.ts';
import { deskNameWords, deskWords } from '../tracking/told-arrival.ts';

/** Office that the reader of a mail goes to, in the reader's language. */
export interface OfficePlace {
  readonly name: string;
  /** Contact details with their labels, as the office wrote them; none while it has given none. */
  readonly lines: readonly string[];
  /** Web address of a map. */
  readonly map: string;
}

const contactParts = ['address', 'phone', 'email', 'hours', 'website'] as const;

/** Returns an office as a place to go to. Maps know the names of embassies in English. */
export async function placeOf(db: Db, slug: string, language: Language): Promise<OfficePlace> {
  const t = messagesFor(language);
  const contact = { ...(await contactOfOffice(db, slug)), website: missionBySlug(slug)?.website ?? null };
  return {
    name: officeWords(slug, language),
    lines: contactParts.flatMap((part) => {
      const value = contact[part] ?? null;
      return value === null ? [] : [t('mail.line', { label: t(`print.letter.office.${part}`), value })];
    }),
    map: mapOf(officeWords(slug, 'en-US')),
  };
}

/** Returns the entry point to which applicants come, with the place of its desk; undefined where they come to none. */
export function deskPlaceOf(service: ServiceDefinition, slug: string, language: Language): OfficePlace | undefined {
  const name = deskNameWords(service, slug, language);
  const place = deskWords(service, slug, language);
  if (name === null || place === null) return undefined;
  return { name, lines: [place], map: mapOf(officeWords(slug, 'en-US')) };
}
