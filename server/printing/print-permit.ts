import { pathTo } from '#contract/paths.ts';
import type { PrintDocument, PrintRow } from '#contract/print-document.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { stampPlaces } from '#domain/trekking/check-posts.ts';
import { violation } from '#domain/violations.ts';
import { type ApplicationRow, eventsOf } from '../casework/application-repository.ts';
import { grantOf } from '../casework/decision-of.ts';
import { peopleOf } from '../casework/people-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { valueWords } from '../intake/summary-words.ts';
import { permitOfApplication } from '../issuing/permit-repository.ts';
import { findOrganisation } from '../organisations/organisation-repository.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { countryText } from './print-slip.ts';
import { type PrintWords, printWords } from './print-words.ts';
import { trekkingPermit } from './trekking-permit.ts';

/** Prints the permit that an application led to, as it now stands; throws if there is none. */
export async function printPermit(
  { database, config, clock, portalUrl }: Pick<Dependencies, 'database' | 'config' | 'clock' | 'portalUrl'>,
  application: ApplicationRow,
  language: Language,
): Promise<PrintDocument> {
  const permit = await permitOfApplication(database, application.id);
  if (permit === undefined) throw new ViolationError([violation('not_found')]);
  const organisation = await findOrganisation(database, permit.organisation);
  const people = await peopleOf(database, application.id);
  const service = getService(application.service);
  const words = printWords(language, service);
  const grant = grantOf(service.lifecycle, await eventsOf(database, application.id));
  const office = officeBySlug(application.office);
  return trekkingPermit(
    {
      number: permit.number,
      submissionNumber: application.submission_number,
      organisation: organisation?.name ?? permit.organisation,
      office: office === undefined ? words.plain(application.office) : words.text(office.name),
      firstDay: permit.first_day,
      lastDay: permit.last_day,
      issuedAt: permit.issued_at,
      ...(grant === undefined || grant.role === null
        ? {}
        : { approval: { role: words.text(`role.${grant.role}`), on: dayInKathmandu(grant.at) } }),
      stamps: stampPlaces(permit.area),
      stated: statedRows(application, words, language),
      people: people.map((person) => ({
        name: `${person.given_names} ${person.surname}`.trim(),
        nationality: countryText(person.nationality, language),
        passportNumber: person.passport_number,
      })),
      checkAddress: `${portalUrl}${pathTo('permitCheck', { number: permit.number })}`,
      printedAt: clock.now(),
    },
    words,
    { name: config.portalName, demo: config.mode === 'demo' },
  );
}

/** Returns the first section of answers, which says what is permitted, as it was sent; days have rows of their own. */
function statedRows(application: ApplicationRow, words: PrintWords, language: Language): readonly PrintRow[] {
  const service = getService(application.service);
  const shared = new Set(
    fieldsOf(service.form)
      .filter(({ kind }) => kind !== 'date')
      .map(({ id }) => id),
  );
  const section = application.summary.find(({ traveller }) => traveller === undefined);
  return (section?.rows ?? [])
    .filter(({ field }) => shared.has(field))
    .map((row) => {
      const en = valueWords(row.value, service, 'en-US');
      const local = valueWords(row.value, service, language);
      return { label: words.text(row.label), value: local === en ? { en } : { en, local } };
    });
}
