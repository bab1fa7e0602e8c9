import type { QuoteData } from '#contract/api/quotes.ts';
import type { VisaOptions } from '#contract/api/services.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { type FeeRule, ruleInForce } from '#domain/fees/fee-rules.ts';
import { noHistory, type VisitHistory } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { daysPastEnd } from '#domain/issuing/visa.ts';
import { visaValidity } from '#domain/issuing/visa-state.ts';
import { getService, services } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { publicFinder } from '../intake/existing-visa.ts';
import { quoteView } from '../intake/quote-view.ts';
import { openApplicationsAbout, serviceOfVisa } from '../issuing/existing-visa-repository.ts';
import { visitHistoryOf } from '../issuing/stay-repository.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { kindWords, serviceText } from '../platform/i18n/service-words.ts';
import { violationText } from '../platform/i18n/violation-text.ts';
import { ViolationError } from '../platform/violation-error.ts';

type Deps = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/**
 * Tells whoever has a passport and a visa number how the visa stands and what can be done with it today, each with its
 * least price, or why it is not possible. Limited and logged like every public look-up; two numbers are no proof of being
 * the person, so nothing about the person is told.
 */
export async function visaOptions(
  dependencies: Deps,
  question: {
    readonly passportNumber: string;
    readonly visaNumber: string;
    readonly address: string;
    readonly language: Language;
  },
): Promise<VisaOptions> {
  const { database, clock } = dependencies;
  const { language } = question;
  const found = await publicFinder(
    dependencies,
    question.address,
  )({
    passportNumber: normalisePassportNumber(question.passportNumber),
    visaNumber: normaliseVisaNumber(question.visaNumber) ?? '',
  });
  if (found === undefined) throw new ViolationError([violation('visa_not_found', 'visa_number')]);
  const { id, visa } = found;
  const day = today(clock);
  const rules = await allFeeRules(database);
  const options: VisaOptions['options'] = [];
  for (const service of services) {
    if (service.existingVisa?.serves?.(visa, day) ?? service.existingVisa !== undefined)
      options.push(await optionOf(dependencies, service, visa, rules, language));
  }
  const open = await openApplicationsAbout(database, id);
  const names = kindWords(getService(await serviceOfVisa(database, id)), visa, language);
  return {
    visa: {
      ...names,
      entries: visa.entries,
      result: visaValidity(visa, day),
      valid_from: visa.validFrom,
      valid_until: visa.validUntil,
      enter_before: visa.enterBefore ?? null,
      days: visa.days,
      late_days: lateDaysOf(visa, day),
    },
    year: visa.tourist ? await yearOf(dependencies, visa, rules, day) : null,
    open: open.map((application) => {
      const service = getService(application.service);
      return {
        service: service.id,
        title: messagesFor(language)(service.title),
        status_words: serviceText(service, language)(`status.${application.status}`),
        sent_on: dayInKathmandu(application.sent_at),
        due_minor: application.paid ? 0 : application.fee_minor,
        currency: application.quote.currency,
      };
    }),
    options,
    today: day,
  };
}

async function optionOf(
  { database, clock }: Deps,
  service: ServiceDefinition,
  visa: ExistingVisa,
  rules: readonly FeeRule[],
  language: Language,
): Promise<VisaOptions['options'][number]> {
  const { existingVisa } = service;
  if (existingVisa === undefined) throw new Error(`${service.id} is about no visa`);
  const t = messagesFor(language);
  const day = today(clock);
  const { tab, answers, exact = false } = existingVisa.offer;
  const shown = {
    service: service.id,
    tab,
    page: service.address.page,
    title: t(service.title),
    summary: t(service.summary),
  };
  const against = existingVisa.violations(visa, day);
  if (against.length > 0) {
    return {
      ...shown,
      possible: false,
      price: null,
      notices: [],
      reasons: against.map((one) => violationText(one, language)),
    };
  }
  const [paymentMode = 'bank'] = service.paymentModes.filter((mode) => mode !== 'online');
  let told: QuoteData | undefined;
  for (const offered of answers(visa)) {
    const given = { ...existingVisa.prefilled(visa, day), ...offered };
    const history = await historyFor(database, service, given, visa, day);
    told = quoteView(
      service.quote({ answers: given, paymentMode, on: day, rules, history, visa, people: 1 }),
      language,
    );
    if (told.refusals.length === 0) break;
  }
  if (told === undefined || told.refusals.length > 0) {
    const reasons = told?.refusals.map(({ message }) => message) ?? [];
    return { ...shown, possible: false, price: null, notices: [], reasons };
  }
  const { total_minor, currency, lines, notices } = told;
  const price = { total_minor, currency, exact, lines: lines.map(({ label }) => label) };
  return { ...shown, possible: true, price, notices, reasons: [] };
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

/** Returns the tourist days of the visa year in which the visa ends, used and granted ones together (R10). */
async function yearOf(
  { database }: Deps,
  visa: ExistingVisa,
  rules: readonly FeeRule[],
  day: PlainDate,
): Promise<VisaOptions['year']> {
  const effect = ruleInForce(rules, 'visa_year.tourist_days', day)?.effect;
  if (effect?.type !== 'day_limit') return null;
  const year = visaYearOf(visa.validUntil);
  const history = await visitHistoryOf(database, passportOf(visa), { firstDay: visa.validFrom, today: day });
  const used = history.daysUsedByYear[year] ?? 0;
  return { year, limit: effect.days, used, left: Math.max(0, effect.days - used) };
}

function lateDaysOf(visa: ExistingVisa, on: PlainDate): number {
  const counts = visa.state === 'live' && visa.enterBefore === undefined && visa.leftOn === undefined;
  return counts ? daysPastEnd(visa, on, visa.excusedUntil).lateDays : 0;
}

function passportOf({ holder }: ExistingVisa) {
  return { country: holder.passportCountry, number: holder.passportNumber };
}
