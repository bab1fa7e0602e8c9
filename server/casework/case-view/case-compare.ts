import type { CaseView } from '#contract/api/casework.ts';
import { actions } from '#domain/casework/actions/index.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { summaryValue } from '#domain/forms/summary.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { type TypedIdentity, type ZoneComparison, type ZoneKey, zoneKeys } from '#domain/identity/compare-zone.ts';
import { leavingNeedsNote } from '#domain/identity/differences.ts';
import { transliterate } from '#domain/identity/transliteration.ts';
import { askableFields } from '#domain/services/askable-fields.ts';
import { getService } from '#domain/services/catalogue.ts';
import { answersWith, type DataPagePicture, dataPageOf, typedIdentity } from '#domain/services/data-page.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import type { StaffIdentity } from '#server/accounts/sign-in/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { DocumentRow } from '#server/intake/documents/document-repository.ts';
import { valueWords } from '#server/intake/summary-words.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deskWords } from '#server/platform/i18n/desk-words.ts';
import { type ApplicationRow, type EventRow, earlierOnPassport } from '../application-repository.ts';
import { mayReadCase } from '../case-access.ts';
import { comparedDetails, type PictureZones, pictureZone } from '../differences.ts';
import type { InformationRequestRow } from '../review/information-request-repository.ts';

type CompareView = NonNullable<CaseView['compare']>;

interface Compared {
  readonly application: ApplicationRow;
  readonly documents: readonly DocumentRow[];
  readonly questions: readonly InformationRequestRow[];
  readonly events: readonly EventRow[];
}

/** Sets what was typed beside the zone of the passport's picture and beside the newest earlier application. */
export async function compareView(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  { application, documents, questions, events }: Compared,
  language: Language,
): Promise<CaseView['compare']> {
  const service = getService(application.service);
  const page = dataPageOf(service);
  if (page === undefined) return null;
  const zones = zonesOf(documents);
  const lines = pictureZone(page, application, zones);
  const asked = questions
    .filter(({ ended_at: ended }) => ended === null)
    .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'field' ? [item.field] : [])));
  const details = comparedDetails(application, zones, {
    events,
    asked,
    today: today(clock),
  });
  const names = await accountNames(
    database,
    [...details.values()].flatMap(({ left }) => left?.account_id ?? []),
  );
  const typed = typedIdentity(page.fields, application.answers);
  const earlier = await newestEarlier(database, staff, application, typed.number);
  const before = earlier === undefined ? undefined : identityIn(earlier);
  const say = (key: ZoneKey, answers: Answers) => valueText(service, page, key, answers, language);
  return {
    zone: lines === undefined ? null : { lines: [...lines], document: application.answers[page.field.id] ?? '' },
    earlier:
      earlier === undefined
        ? null
        : {
            id: earlier.id,
            submission_number: earlier.submission_number,
            sent_on: earlier.sent_at.toISOString(),
          },
    lines: zoneKeys.flatMap((key) => {
      const field = page.fields[key]?.[0];
      if (field === undefined) return [];
      const detail = details.get(key);
      const then = before?.[key];
      return [
        {
          key,
          field,
          label: labelOf(service, field, language),
          typed: say(key, application.answers),
          zone: detail === undefined ? null : zoneLine(service, page, detail.zone, application.answers, say),
          earlier:
            then === undefined
              ? null
              : { value: say(key, answersWith(page.fields, key, then)), same: agrees(key, then, typed[key]) },
          state: detail?.state ?? 'none',
          left:
            detail?.state !== 'left' || detail.left === undefined
              ? null
              : {
                  by: names.get(detail.left.account_id ?? '') ?? '',
                  at: detail.left.at.toISOString(),
                  note: detail.left.internal_note,
                },
          ask: askedField(service, page, field),
          needs_note: leavingNeedsNote(key),
        },
      ];
    }),
  };
}

function zoneLine(
  service: ServiceDefinition,
  page: DataPagePicture,
  { key, value, verdict, characters, at }: ZoneComparison,
  typed: Answers,
  say: (key: ZoneKey, answers: Answers) => string,
): CompareView['lines'][number]['zone'] {
  const answers = value === undefined ? undefined : answersWith(page.fields, key, value);
  const correctable =
    actions.correct_typing.id in service.lifecycle.actions &&
    Object.keys(answers ?? {}).every((id) => service.correctable?.includes(id));
  const use = answers === undefined || !correctable ? null : answers;
  return {
    value: answers === undefined ? characters : say(key, answers),
    verdict,
    at: { ...at },
    use,
    back: use && Object.fromEntries(Object.keys(use).map((id) => [id, typed[id] ?? ''])),
  };
}

function zonesOf(documents: readonly DocumentRow[]): PictureZones {
  return Object.fromEntries(
    documents.flatMap(({ id, mrz_line1: first, mrz_line2: second }) =>
      first === null || second === null ? [] : [[id, [first, second]]],
    ),
  );
}

function labelOf(service: ServiceDefinition, id: string, language: Language): string {
  const label = fieldsOf(service.form).find((field) => field.id === id)?.label;
  return label === undefined ? id : deskWords(language)(label);
}

/** Returns the answers that make up a detail as text; empty for none. */
function valueText(
  service: ServiceDefinition,
  page: DataPagePicture,
  key: ZoneKey,
  answers: Answers,
  language: Language,
): string {
  return fieldsOf(service.form)
    .filter(({ id }) => page.fields[key]?.includes(id))
    .flatMap((field) => {
      const answer = answers[field.id];
      return answer === undefined || answer === '' ? [] : [valueWords(summaryValue(field, answer), service, language)];
    })
    .join(' ');
}

/** Returns the field to ask the applicant about: that of the detail, or, where it is fixed once sent, the picture's. */
function askedField(service: ServiceDefinition, page: DataPagePicture, field: string): string | null {
  if (!(actions.ask.id in service.lifecycle.actions)) return null;
  const askable = askableFields(service).map(({ id }) => id);
  return [field, page.field.id].find((id) => askable.includes(id)) ?? null;
}

/** Finds the newest earlier application with the passport that is compared, among those that the person may open. */
async function newestEarlier(
  db: Db,
  staff: StaffIdentity,
  application: ApplicationRow,
  number: string | undefined,
): Promise<ApplicationRow | undefined> {
  if (number !== application.passport_number) return undefined;
  return (await earlierOnPassport(db, application)).find((row) => mayReadCase(staff, row));
}

/** Returns who an application is about, as its own form asked. */
function identityIn(application: ApplicationRow): TypedIdentity {
  const page = dataPageOf(getService(application.service));
  const { surname, given_names: givenNames, dob, nationality, passport_number: number } = application;
  const named = { number, surname, dob, nationality, ...(givenNames === '' ? {} : { given_names: givenNames }) };
  return page === undefined ? named : { ...named, ...typedIdentity(page.fields, application.answers) };
}

/** Names agree in any case and with any accents. */
function agrees(key: ZoneKey, then: string, now: string | undefined): boolean {
  if (key !== 'surname' && key !== 'given_names') return then === now;
  return now !== undefined && (then === now || transliterate(then) === transliterate(now));
}
