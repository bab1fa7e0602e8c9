import type { CaseView } from '#contract/api/casework.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { askedName, requestedDocument } from '#domain/casework/asked-items.ts';
import { documentCheckStates } from '#domain/casework/document-check.ts';
import { isOpenStatus } from '#domain/casework/lifecycle.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Summary } from '#domain/forms/summary.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { shortOfficeMessage } from '#domain/reference-data/short-names/office-short-names.ts';
import { appliesTo, askableFields } from '#domain/services/askable-fields.ts';
import { getService } from '#domain/services/catalogue.ts';
import { dataPageOf } from '#domain/services/data-page.ts';
import { dayFieldOf } from '#domain/services/day-field.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import type { DocumentRow } from '#server/intake/documents/document-repository.ts';
import {
  documentNamed,
  documentWords,
  shortDocumentWords,
  shortFieldWords,
  valueWords,
} from '#server/intake/summary-words.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Translate } from '#server/platform/i18n/catalogue.ts';
import { deskWords } from '#server/platform/i18n/desk-words.ts';
import type { ApplicationRow } from '../application-repository.ts';
import { lastDayIfIssued } from '../letter-of.ts';
import { documentsToSettle } from '../read-facts.ts';
import { askedHint, askedWords } from '../review/asked-words.ts';
import { documentChecksOf } from '../review/document-check-repository.ts';
import type { InformationRequestRow } from '../review/information-request-repository.ts';

/**
 * Lists the answers that can be asked for again, grouped by section of the form: “Country” alone would be ambiguous.
 */
export function askableView(
  service: ServiceDefinition,
  answers: Answers,
  day: PlainDate,
  t: Translate,
): CaseView['askable_fields'] {
  const askable = askableFields(service);
  const applies = appliesTo(service, answers, { today: day });
  const { pages, sections } = service.form;
  return sections.flatMap(({ id, title }) =>
    pages
      .filter((page) => page.section === id)
      .flatMap(({ fields }) => fields.filter((field) => askable.includes(field)))
      .map((field) => ({
        section: t(title),
        field: field.id,
        label: t(field.label),
        hint: askedHint(field.id, t) ?? null,
        document: field.file?.document ?? null,
        applies: applies(field),
      })),
  );
}

/**
 * Returns the answers as a case lists them: without documents and the choice of its own office, which stand beside them,
 * and with the short names of other offices.
 */
export function listedAnswers({
  service,
  summary,
  office,
}: Pick<ApplicationRow, 'service' | 'summary' | 'office'>): Summary {
  const { officeField } = getService(service);
  return summary
    .map((section) => ({
      ...section,
      rows: section.rows.flatMap((row) => {
        if (row.value.type === 'document') return [];
        if (row.value.type !== 'option' || officeBySlug(row.value.id)?.name !== row.value.label) return [row];
        if (row.field === officeField && row.value.id === office) return [];
        return [{ ...row, value: { ...row.value, label: shortOfficeMessage(row.value.id) } }];
      }),
    }))
    .filter((section) => section.rows.length > 0);
}

/** Tells whether an answer about the journey is the day of the case, and how long a visa would last from then. */
export function dayView(
  application: ApplicationRow,
  today: PlainDate,
): Pick<CaseView, 'day_told' | 'last_day_if_entering'> {
  const asked = dayFieldOf(getService(application.service));
  const rows = application.summary.flatMap((section) => (section.traveller === undefined ? section.rows : []));
  const after = rows.find(({ field }) => field === asked)?.field ?? null;
  const day = isOpenStatus(application.status) ? lastDayIfIssued(application, today) : null;
  return { day_told: after !== null, last_day_if_entering: day === null ? null : { day, after } };
}

/**
 * Lists the documents of a case. Several that were asked for keep their whole names, which tell them apart, unless those are
 * names of documents that have a short one.
 */
export function uploadedView(
  { status, service: id, answers }: Pick<ApplicationRow, 'status' | 'service' | 'answers'>,
  documents: readonly DocumentRow[],
  /** Question that was answered last. */
  lastAnswered: string | undefined,
  requestedWords: ReadonlyMap<string, string>,
  language: Language,
): CaseView['documents'] {
  const service = getService(id);
  const lookedAt = [dataPageOf(service)?.document, portraitDocument(service)];
  const alike = documents.filter(({ document }) => document === requestedDocument).length > 1;
  return documents.map((row) => {
    const label = requestedWords.get(row.item ?? '') ?? documentWords(row.document, service, language);
    const requested = row.document === requestedDocument;
    const kind = requested ? (documentNamed(label) ?? (alike ? '' : row.document)) : row.document;
    return {
      id: row.id,
      document: row.document,
      label,
      short_label: shortDocumentWords(kind, language) ?? label,
      media_type: row.media_type,
      is_text: !lookedAt.includes(kind),
      is_new:
        isOpenStatus(status) && row.information_request_id !== null && row.information_request_id === lastAnswered,
      is_compact: row.width !== null && row.height !== null && row.height <= row.width * compactHeight,
      earlier: earlierVersions(row, documents, answers).map((one) => one.id),
    };
  });
}

/** Height of a page as a part of its width up to which it can still be read when all of it is in a small place. */
const compactHeight = 1.2;

/**
 * Returns the files that a reply took the place of: the answers name the newest one alone, and a document that was asked
 * for again has one name.
 */
function earlierVersions(
  row: DocumentRow,
  documents: readonly DocumentRow[],
  answers: Answers,
): readonly DocumentRow[] {
  const requested = row.document === requestedDocument;
  const named = Object.values(answers);
  if (!requested && !named.includes(row.id)) return [];
  return documents
    .filter((one) => one.document === row.document && one.id < row.id)
    .filter((one) => (requested ? one.item === row.item : !named.includes(one.id)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Lists every document to be settled, with its checks so far. */
export async function documentsView(
  db: Db,
  application: ApplicationRow,
  documents: readonly DocumentRow[],
  requestedWords: ReadonlyMap<string, string>,
  { language, accountId }: { readonly language: Language; readonly accountId: string },
): Promise<CaseView['papers_to_settle']> {
  const checks = new Map((await documentChecksOf(db, application.id)).map((row) => [row.document, row]));
  const names = await accountNames(
    db,
    [...checks.values()].map((row) => row.checked_by),
  );
  const service = getService(application.service);
  const requested = documents.flatMap(({ item, document }) =>
    document === requestedDocument && item !== null ? [item] : [],
  );
  return documentsToSettle(application, requested).map((document) => {
    const check = checks.get(document);
    const label = requestedWords.get(document) ?? documentWords(document, service, language);
    return {
      document,
      label,
      short_label: shortDocumentWords(document, language) ?? label,
      documents: documents
        .filter((row) => (row.document === requestedDocument ? row.item : row.document) === document)
        .map(({ id }) => id),
      state: documentCheckStates.find((state) => state === check?.state) ?? null,
      by: check === undefined ? null : (names.get(check.checked_by) ?? null),
      own: check?.checked_by === accountId,
      at: check?.checked_at.toISOString() ?? null,
      note: check?.note ?? null,
    };
  });
}

/** Lists what the applicant was asked, in the reader's language, with the replies. */
export async function questionsView(
  db: Db,
  application: ApplicationRow,
  questions: readonly InformationRequestRow[],
  documents: readonly DocumentRow[],
  language: Language,
): Promise<CaseView['questions']> {
  const service = getService(application.service);
  const names = await accountNames(
    db,
    questions.map((question) => question.asked_by),
  );
  const rows = application.summary.flatMap((section) => section.rows);
  return questions.map((question) => ({
    asked_at: question.asked_at.toISOString(),
    by: names.get(question.asked_by) ?? '',
    due_on: question.due_on,
    answered_at: question.answered_at?.toISOString() ?? null,
    ended_at: question.ended_at?.toISOString() ?? null,
    after_refusal: question.after_refusal,
    sentence: question.sentence,
    items: question.items.map((item) => {
      const label = askedWords(service, item, language, deskWords);
      const replied = item.kind === 'field' ? item.replied : undefined;
      const row = item.kind === 'field' ? rows.find(({ field }) => field === item.field) : undefined;
      const value = replied?.after ?? row?.value;
      const answer = question.answered_at === null || value === undefined ? null : valueWords(value, service, language);
      const before = replied === undefined ? null : valueWords(replied.before, service, language);
      return {
        id: item.id,
        label,
        short_label: (item.kind === 'field' ? shortFieldWords(item.field, language) : undefined) ?? label,
        note: item.note ?? null,
        answer,
        before: before === answer ? null : before,
        documents: documents
          .filter((one) => one.information_request_id === question.id)
          .filter((one) => one.item === askedName(questions, question, item))
          .map(({ id }) => id),
      };
    }),
  }));
}

/**
 * Puts documents in the order in which officers look at them: the passport, the portrait, then as the form lists them, and
 * those that were asked for besides in the order of the questions.
 */
export function inFixedOrder(
  application: ApplicationRow,
  asked: readonly string[],
  documents: readonly DocumentRow[],
): readonly DocumentRow[] {
  const service = getService(application.service);
  const listed = documentsToSettle(application, asked);
  const first = [dataPageOf(service)?.document, portraitDocument(service), ...listed];
  const rank = ({ document, item }: DocumentRow) => {
    const place = first.indexOf(item !== null && document === requestedDocument ? item : document);
    return place < 0 ? first.length : place;
  };
  return documents.toSorted((one, other) => rank(one) - rank(other));
}
