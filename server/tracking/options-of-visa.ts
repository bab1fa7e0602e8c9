import type { VisaOptions } from '#contract/api/services.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type ExistingVisa, optionTabs } from '#domain/existing-visa/existing-visa.ts';
import { lastDayToAsk } from '#domain/existing-visa/last-day-to-ask.ts';
import type { FeeRule } from '#domain/fees/fee-rules.ts';
import { noHistory, type Quote, type VisitHistory } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { services } from '#domain/services/catalogue.ts';
import { cheaperWay } from '#domain/services/cheaper-way.ts';
import type { QuoteRequest, ServiceDefinition } from '#domain/services/service-definition.ts';
import type { Violation } from '#domain/violations.ts';
import { openRequestViolations } from '../intake/existing-visa.ts';
import { noticeText, quoteView } from '../intake/quote-view.ts';
import { visitHistoryOf } from '../issuing/stay-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { violationText } from '../platform/i18n/violation-text.ts';

/** Something that can be done with a visa, or why not, as it stands on a day. */
export type VisaOption = VisaOptions['options'][number];

/** Day on which the options of a visa are told, with the fee rows and the reader's language. */
export interface OptionTerms {
  readonly day: PlainDate;
  readonly rules: readonly FeeRule[];
  readonly language: Language;
}

/**
 * Returns what can be done with a visa on a day beside the open applications about it, each with its least price, or why it
 * is not possible, in the sequence to offer them in.
 */
export async function optionsOfVisa(
  db: Db,
  visa: ExistingVisa,
  open: readonly { readonly service: string }[],
  terms: OptionTerms,
): Promise<VisaOption[]> {
  const options: VisaOption[] = [];
  for (const service of services) {
    if (!serves(service, visa, terms.day)) continue;
    options.push(await optionOf(db, service, visa, terms, openRequestViolations(service, open)));
  }
  const possible = new Set(options.flatMap((option) => (option.possible ? [option.service] : [])));
  const told = options.map((option) =>
    option.better !== null && possible.has(option.better.service) ? option : { ...option, better: null },
  );
  const better = new Set(told.flatMap((option) => (option.better === null ? [] : [option.better.service])));
  // An option that does as well as another for less leads, in place of the sentence that would say so.
  const place = ({ service, tab }: VisaOption) => (better.has(service) ? -1 : optionTabs.indexOf(tab));
  return told.toSorted((one, other) => place(one) - place(other));
}

/** Returns the last day on which an extension of a visa can be asked for; undefined when none is possible then. */
export async function lastDayForExtension(
  db: Db,
  visa: ExistingVisa,
  terms: OptionTerms,
): Promise<PlainDate | undefined> {
  for (const service of services) {
    const { existingVisa } = service;
    if (existingVisa?.offer.tab !== 'extension' || !serves(service, visa, terms.day)) continue;
    const day = lastDayToAsk(existingVisa, visa, terms.day);
    if (day !== undefined && (await optionOf(db, service, visa, { ...terms, day })).possible) return day;
  }
  return undefined;
}

function serves({ existingVisa }: ServiceDefinition, visa: ExistingVisa, on: PlainDate): boolean {
  return existingVisa?.serves?.(visa, on) ?? existingVisa !== undefined;
}

async function optionOf(
  db: Db,
  service: ServiceDefinition,
  visa: ExistingVisa,
  { day, rules, language }: OptionTerms,
  standing: readonly Violation[] = [],
): Promise<VisaOption> {
  const { existingVisa } = service;
  if (existingVisa === undefined) throw new Error(`${service.id} is about no visa`);
  const t = messagesFor(language);
  const { tab, seldom = false, answers, exact = false, name, gives, each } = existingVisa.offer;
  const offered = answers(visa);
  const nameOf = (granted: readonly Answers[]) => {
    const named = name?.(granted);
    return named === undefined ? t(service.title) : noticeText(named, language);
  };
  const shown = {
    service: service.id,
    tab,
    seldom,
    page: service.address.page,
    title: t(service.title),
    name: nameOf(offered),
    line: t(service.summary),
    ask_until: lastDayToAsk(existingVisa, visa, day) ?? null,
  };
  const against = [...existingVisa.violations(visa, day), ...standing];
  if (against.length > 0) {
    return {
      ...shown,
      possible: false,
      price: null,
      notices: [],
      better: null,
      reasons: against.map((one) => violationText(one, language)),
    };
  }
  const [paymentMode = 'bank'] = service.paymentModes.filter((mode) => mode !== 'online');
  let reasons: readonly string[] = [];
  const granted: { readonly answers: Answers; readonly request: QuoteRequest; readonly quote: Quote }[] = [];
  for (const one of offered) {
    const given = { ...existingVisa.prefilled(visa, day), ...one };
    const history = await historyFor(db, service, given, visa, day);
    const request = { answers: given, paymentMode, on: day, rules, history, visa, people: 1 };
    const quote = service.quote(request);
    if (quote.violations.length === 0) granted.push({ answers: one, request, quote });
    else reasons = quote.violations.map((violation) => violationText(violation, language));
    // The others count only where the offer tells of them.
    if (granted.length > 0 && gives === undefined) break;
  }
  const [least] = granted;
  if (least === undefined) {
    return { ...shown, possible: false, price: null, notices: [], better: null, reasons: [...reasons] };
  }
  const { request, quote } = least;
  const texts = gives?.(quote, granted.length > 1) ?? quote.notices.slice(0, 1);
  const line =
    texts.length === 0
      ? shown.line
      : sentences(
          texts.map((text) => noticeText(text, language)),
          language,
        );
  const unit = each?.(quote);
  const priceOfEach = unit === undefined ? null : noticeText(unit, language);
  const [way] = cheaperWay({ ...request, service, quote, visa });
  const better = way?.way === undefined ? null : { service: way.way, notice: noticeText(way, language) };
  const { total_minor, currency, lines, notices } = quoteView(quote, language);
  // A sum that officers have still to set is no price, and not free of charge either.
  const price =
    service.priceByOfficers === undefined
      ? {
          total_minor,
          currency,
          exact,
          each: priceOfEach,
          lines: lines.map(({ label }) => label),
          priced_lines: lines.map(({ label, amount_minor }) => ({ label, amount_minor })),
        }
      : null;
  const granting = nameOf(granted.map((one) => one.answers));
  return { ...shown, name: granting, line, possible: true, price, notices, better, reasons: [] };
}

async function historyFor(
  db: Db,
  service: ServiceDefinition,
  answers: Answers,
  visa: ExistingVisa,
  today: PlainDate,
): Promise<VisitHistory> {
  const asked = service.history?.(answers, visa);
  if (asked === undefined) return noHistory;
  const { firstDay = visa.validFrom, exceptVisa } = asked;
  return visitHistoryOf(db, passportOf(visa), { firstDay, today, exceptVisa });
}

/** Returns the passport that bears a visa. */
export function passportOf({ holder }: ExistingVisa) {
  return { country: holder.passportCountry, number: holder.passportNumber };
}
