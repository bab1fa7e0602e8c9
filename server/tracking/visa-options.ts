import type { VisaOptions } from '#contract/api/services.ts';
import { dayInKathmandu, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { lateDaysIn } from '#domain/existing-visa/late-stay.ts';
import { mayBeInCountry } from '#domain/existing-visa/may-be-in-country.ts';
import { type FeeRule, ruleInForce } from '#domain/fees/fee-rules.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { daysPastEnd } from '#domain/issuing/visa.ts';
import { visaValidity } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { publicFinder } from '../intake/existing-visa.ts';
import { openApplicationsAbout, serviceOfVisa } from '../issuing/existing-visa-repository.ts';
import { visitHistoryOf } from '../issuing/stay-repository.ts';
import { findVisaByNumbers } from '../issuing/visa-lookup-repository.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { today } from '../platform/clock.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { kindWords, serviceText } from '../platform/i18n/service-words.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { optionsOfVisa, passportOf } from './options-of-visa.ts';
import { visaCalendar } from './visa-calendar.ts';

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
  const passportNumber = normalisePassportNumber(question.passportNumber);
  const visaNumber = normaliseVisaNumber(question.visaNumber) ?? '';
  const find = publicFinder(dependencies, question.address);
  const found = await find({ passportNumber, visaNumber, holderDob: undefined });
  if (found === undefined) {
    const elsewhere = await findVisaByNumbers(database, passportNumber, visaNumber);
    // Of two numbers that match nothing, either may be the wrong one.
    const why = elsewhere?.moved_away === true ? violation('visa_moved', 'visa_number') : violation('visa_not_found');
    throw new ViolationError([why]);
  }
  const { id, visa } = found;
  const day = today(clock);
  const rules = await allFeeRules(database);
  const terms = { day, rules, language };
  const open = await openApplicationsAbout(database, id);
  const options = await optionsOfVisa(database, visa, open, terms);
  const names = kindWords(getService(await serviceOfVisa(database, id)), visa, language);
  return {
    visa: {
      ...names,
      entries: visa.entries,
      result: visaValidity(visa, day),
      converted: visa.state === 'converted',
      valid_from: visa.validFrom,
      valid_until: visa.validUntil,
      enter_before: visa.enterBefore ?? null,
      // A conversion cuts off the last of the days that were granted.
      days: visa.enterBefore === undefined ? daysBetween(visa.validFrom, visa.validUntil) + 1 : visa.days,
      late_days: lateDaysOf(visa, day),
    },
    calendar: await visaCalendar(dependencies, found, terms),
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
        late: lateStayOf(service, application.answers),
      };
    }),
    options,
    today: day,
  };
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

/** Returns the late days that an application is to settle, and until when the stay is in order then. */
function lateStayOf({ priceHoldsUntil }: ServiceDefinition, answers: Answers): VisaOptions['open'][number]['late'] {
  const days = lateDaysIn(answers);
  return days === 0 ? null : { days, until: priceHoldsUntil?.(answers) ?? null };
}

function lateDaysOf(visa: ExistingVisa, on: PlainDate): number {
  return mayBeInCountry(visa) ? daysPastEnd(visa, on, visa.excusedUntil).lateDays : 0;
}
