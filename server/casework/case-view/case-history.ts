import type { CaseView } from '#contract/api/casework.ts';
import { actionNamed } from '#domain/casework/actions/index.ts';
import { reasonMessage } from '#domain/casework/decision-reasons.ts';
import { documentVerdicts } from '#domain/casework/document-check.ts';
import { inputMessage } from '#domain/casework/typed-input.ts';
import { type FieldDefinition, fieldsOf } from '#domain/forms/form-definition.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { zoneKeys } from '#domain/identity/compare-zone.ts';
import { getService } from '#domain/services/catalogue.ts';
import { dataPageOf } from '#domain/services/data-page.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import { documentWords } from '#server/intake/summary-words.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Translate } from '#server/platform/i18n/catalogue.ts';
import { countryName } from '#server/platform/i18n/country-names.ts';
import { deskWords } from '#server/platform/i18n/desk-words.ts';
import { formatDay, formatMoney } from '#server/platform/i18n/formats.ts';
import { serviceText } from '#server/platform/i18n/service-words.ts';
import type { ApplicationRow, EventRow } from '../application-repository.ts';

export async function historyOf(
  db: Db,
  application: ApplicationRow,
  events: readonly EventRow[],
  requestedWords: ReadonlyMap<string, string>,
  language: Language,
): Promise<CaseView['history']> {
  const service = getService(application.service);
  const t = serviceText(service, language);
  const found = ({ document, state }: EventRow['details']) => {
    const known = documentVerdicts.find((one) => one === state);
    if (typeof document !== 'string' || known === undefined) return null;
    return {
      of: requestedWords.get(document) ?? documentWords(document, service, language),
      words: t(`document_check.${known}`),
    };
  };
  const names = await accountNames(
    db,
    events.flatMap((event) => event.account_id ?? []),
  );
  return events.map((event) => ({
    at: event.at.toISOString(),
    action: event.action,
    words: t(`event.${event.action}`),
    by: actorWords(event, names, t),
    found: found(event.details),
    changes: [
      ...changesIn(event.details, application, language, t),
      ...factsIn(event.details, language, t),
      ...correctedIn(event.details, service, language, t),
      ...leftIn(event.details, service, language, t),
      ...typedIn(event, language, t),
    ],
    reasons: event.reasons.map((code) => t(reasonMessage(code))),
    note: event.internal_note ?? event.public_note,
  }));
}

function actorWords(event: EventRow, names: ReadonlyMap<string, string>, t: Translate): string {
  const name = event.account_id === null ? undefined : names.get(event.account_id);
  return name ?? t(`actor.${event.actor_kind}`);
}

/** Lists the changes in an event's details, old and new value, in the reader's language. */
function changesIn(
  details: EventRow['details'],
  application: ApplicationRow,
  language: Language,
  t: Translate,
): string[] {
  const { currency } = application.quote;
  const words = {
    arrival_date: (value: unknown) => formatDay(String(value), language),
    fee_minor: (value: unknown) => formatMoney({ currency, minor: Number(value) }, language),
  };
  return Object.entries(words).flatMap(([name, say]) => {
    const change = details[name];
    if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change)) return [];
    return change.from === change.to ? [] : [t(`history.${name}`, { from: say(change.from), to: say(change.to) })];
  });
}

/** Lists the answers that an office corrected, old and new value as the form shows them. */
function correctedIn(
  { changed }: EventRow['details'],
  service: ServiceDefinition,
  language: Language,
  t: Translate,
): string[] {
  if (typeof changed !== 'object' || changed === null) return [];
  const words = deskWords(language);
  return Object.entries(changed).flatMap(([id, change]) => {
    const field = fieldsOf(service.form).find((one) => one.id === id);
    if (field === undefined || !hasMembers(change, ['from', 'to'])) return [];
    const say = (value: unknown) => answerWords(field, value, language);
    return [t('history.corrected', { label: words(field.label), from: say(change.from), to: say(change.to) })];
  });
}

function answerWords(field: FieldDefinition, value: unknown, language: Language): string {
  if (typeof value !== 'string' || value === '') return '–';
  const option = field.options?.find(({ id }) => id === value);
  if (option !== undefined) return deskWords(language)(option.label);
  if (field.kind === 'date') return formatDay(value, language);
  return field.kind === 'country' ? countryName(value, language) : value;
}

/** Lists what was typed for an action, each value with its label. */
function typedIn({ action, details }: EventRow, language: Language, t: Translate): string[] {
  const { typed } = details;
  if (typeof typed !== 'object' || typed === null) return [];
  const values = new Map<string, unknown>(Object.entries(typed));
  return (actionNamed(action)?.input ?? []).flatMap(({ id, kind }) => {
    const value = values.get(id);
    if (typeof value !== 'string') return [];
    const label = t(inputMessage(action, id));
    return [t('history.typed', { label, value: kind === 'day' ? formatDay(value, language) : value })];
  });
}

/** Says what an event keeps besides changes: the decision that it carries out, and the result of a second look. */
function factsIn({ decision, look, second_look }: EventRow['details'], language: Language, t: Translate): string[] {
  return [
    ...(hasMembers(decision, ['number', 'date'])
      ? [t('history.decision', { number: String(decision.number), day: formatDay(String(decision.date), language) })]
      : []),
    ...(typeof look === 'string' ? [t(`history.look.${look}`)] : []),
    ...(hasMembers(second_look, ['drawn']) && second_look.drawn === true ? [t('history.drawn')] : []),
  ];
}

/** Names the detail that was left although the passport's zone differs. */
function leftIn(
  { difference }: EventRow['details'],
  service: ServiceDefinition,
  language: Language,
  t: Translate,
): string[] {
  const key = zoneKeys.find((known) => known === difference);
  const field = key === undefined ? undefined : dataPageOf(service)?.fields[key]?.[0];
  const label = fieldsOf(service.form).find(({ id }) => id === field)?.label;
  return label === undefined ? [] : [t('history.left', { label: deskWords(language)(label) })];
}

function hasMembers<Name extends string>(
  detail: unknown,
  names: readonly Name[],
): detail is Readonly<Record<Name, unknown>> {
  return typeof detail === 'object' && detail !== null && names.every((name) => name in detail);
}
