import type { CaseView } from '#contract/api/casework.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearDays } from '#domain/calendar/visa-year.ts';
import { isDecided, isOpenStatus } from '#domain/casework/lifecycle.ts';
import {
  type DayRange,
  effectOfGrant,
  effectRules,
  type GrantEffect,
  isAboutDays,
} from '#domain/existing-visa/effect-of-grant.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { ruleInForce } from '#domain/fees/fee-rules.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { digitsIn } from '#domain/i18n/numbers.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import type { VisaDays } from '#domain/issuing/visa.ts';
import { getService } from '#domain/services/catalogue.ts';
import { existingVisaById } from '#server/issuing/existing-visa-repository.ts';
import { factsBesideVisa } from '#server/issuing/plan-grant.ts';
import { visitHistoryOf } from '#server/issuing/stay-repository.ts';
import { allFeeRules } from '#server/payments/fee-rule-repository.ts';
import type { Db } from '#server/platform/database/database.ts';
import { formatDay } from '#server/platform/i18n/formats.ts';
import { serviceText } from '#server/platform/i18n/service-words.ts';
import { violationText } from '#server/platform/i18n/violation-text.ts';
import type { ApplicationRow } from '../application-repository.ts';
import { outcomeAsSent } from '../letter-of.ts';

type EffectRow = NonNullable<CaseView['effect']>['rows'][number];

/**
 * Returns the days before and after a grant, each with its rule, as the grant itself would count them now; null where an
 * open application is about no visa.
 */
export async function effectView(
  db: Db,
  application: ApplicationRow,
  today: PlainDate,
  language: Language,
): Promise<CaseView['effect']> {
  if (!isOpenStatus(application.status) || application.visa_id === null) return null;
  const visa = await existingVisaById(db, application.visa_id);
  if (visa === undefined) return null;
  const outcome = outcomeAsSent(application);
  if (!isAboutDays(outcome)) return null;
  const effect = effectOfGrant(outcome, visa, await factsBesideVisa(db, application, outcome, today));
  const t = serviceText(getService(application.service), language);
  const span = ({ from, until, days }: DayRange) =>
    t('effect.span', { from: formatDay(from, language), until: formatDay(until, language), days });
  const visaSpan = ({ validFrom: from, validUntil: until, days }: VisaDays) => span({ from, until, days });
  const granted = isDecided(application.status);
  const row = (key: EffectRow['key'], value: string, says: string = key): EffectRow => ({
    key,
    label: t(`effect.${says}`),
    value,
    rule: effectRules[key] === null ? null : t(`effect.rule.${effectRules[key]}`),
  });
  const { now, late, excused, after, addedDays, next } = effect;
  return {
    rows: [
      row('now', visaSpan(now)),
      ...(excused === undefined ? [] : [row('excused', span(excused))]),
      ...(late === undefined ? [] : [row('late', span(late))]),
      ...(addedDays === 0 ? [] : [row('added', t('effect.days', { days: addedDays }))]),
      ...(next === undefined && after !== undefined
        ? [row('after', visaSpan(after), granted ? 'after_granted' : 'after')]
        : []),
      ...(addsEntries(outcome, visa) ? [row('entries', t('effect.entries_multiple'))] : []),
      ...(outcome.type === 'move_visa'
        ? [
            row(
              'moved',
              t('effect.moved_to', { number: outcome.to.number, until: formatDay(outcome.to.expiresOn, language) }),
            ),
          ]
        : []),
      ...(next === undefined ? [] : [row('ends', formatDay((after ?? now).validUntil, language))]),
      ...(next === undefined ? [] : [row('next', visaSpan(next))]),
      ...(await yearRows(db, visa, effect, today)).map(({ year, ...days }) =>
        row(
          'year',
          t('effect.year_days', {
            year: digitsIn(language, String(year)),
            granted: granted ? 'yes' : 'no',
            late: (late ?? excused) === undefined ? 'no' : 'yes',
            ...days,
          }),
        ),
      ),
    ],
    impossible: effect.violations.map((one) => violationText(one, language)),
  };
}

/** Tells whether a grant lets the holder of a single-entry visa come back on it; none takes that away. */
function addsEntries(outcome: Outcome, { entries }: ExistingVisa): boolean {
  return outcome.type === 'change_visa' && outcome.change.entries === 'multiple' && entries === 'single';
}

interface YearDays {
  readonly year: number;
  readonly limit: number;
  readonly used: number;
  readonly added: number;
  readonly left: number;
  /** Days above the limit. */
  readonly over: number;
}

/** Returns the tourist days of each visa year that the visa touches, now and after the grant (R10). */
async function yearRows(
  db: Db,
  visa: ExistingVisa,
  { now, late, excused, after = now, next }: GrantEffect,
  today: PlainDate,
): Promise<readonly YearDays[]> {
  const limit = ruleInForce(await allFeeRules(db), 'visa_year.tourist_days', today)?.effect;
  if (!visa.tourist || next !== undefined || limit?.type !== 'day_limit') return [];
  const passport = { country: visa.holder.passportCountry, number: visa.holder.passportNumber };
  const others = await visitHistoryOf(db, passport, {
    firstDay: visa.validFrom,
    today,
    exceptVisa: visa.visaNumber,
  });
  // Days past the end were spent in the country as well, and count before a grant covers them.
  const ofVisa = visaYearDays(now.validFrom, late?.until ?? excused?.until ?? now.validUntil);
  return Object.entries(visaYearDays(after.validFrom, after.validUntil)).map(([year, days]) => {
    const other = others.daysUsedByYear[year] ?? 0;
    const used = other + (ofVisa[Number(year)] ?? 0);
    const rest = limit.days - other - days;
    return {
      year: Number(year),
      limit: limit.days,
      used,
      added: Math.max(0, other + days - used),
      left: Math.max(0, rest),
      over: Math.max(0, -rest),
    };
  });
}
