import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { inPaymentMode } from '#domain/fees/build-quote.ts';
import { noHistory, type PaymentMode, type Quote } from '#domain/fees/quote.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { splitByScope, validateSubmission } from '#domain/forms/journey.ts';
import { findService } from '#domain/services/catalogue.ts';
import { cheaperWay } from '#domain/services/cheaper-way.ts';
import type { QuoteRequest } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { findPassportOfHolder } from '../issuing/person-repository.ts';
import { visitHistoryOf } from '../issuing/stay-repository.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { today } from '../platform/clock.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { publicFinder, readExistingVisa } from './existing-visa.ts';
import { atOfficeRate } from './judge-submission.ts';
import { publicRelatedFinder, relatedVisa } from './related-visa.ts';

export interface QuoteOfAnswers {
  readonly quote: Quote;
  /** Total by card; undefined where it cannot be paid so. */
  readonly cardMinor: number | undefined;
  /** Violations in the answers given so far; missing answers are not included. */
  readonly violations: readonly Violation[];
}

/**
 * Prices the answers so far, complete or not. Earlier visits count only when passport number and birth date both match
 * a stored person: the passport number alone reveals nothing about its holder.
 */
export async function quoteAnswers(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: {
    readonly service: string;
    readonly answers: TypedAnswers;
    readonly paymentMode: PaymentMode;
    /** People of a group; ignored by services for one person. */
    readonly people: number;
    readonly on: PlainDate | undefined;
    /** The caller's network address, because asking about a visa is a look-up. */
    readonly address: string;
  },
): Promise<QuoteOfAnswers> {
  const service = findService(input.service);
  if (service === undefined) throw new ViolationError([violation('not_found', 'service')]);
  const now = today(dependencies.clock);
  const on = input.on ?? now;
  const { trip: submission, traveller } = splitByScope(service.form, input.answers);
  const about = await readExistingVisa(service, traveller, on, 'numbers', publicFinder(dependencies, input.address));
  const journey = { trip: submission, travellers: [{ id: 'quoted', answers: about.answers }] };
  const verdict = validateSubmission(service, { today: on }, journey);
  const answers: Answers = { ...verdict.trip, ...verdict.travellers[0]?.answers };
  const relation = await relatedVisa(service, answers, on, publicRelatedFinder(dependencies, input.address));
  const question = service.history?.(answers, about.visa);
  const holder =
    question === undefined
      ? undefined
      : await findPassportOfHolder(dependencies.database, question.passportNumber, question.dob);
  const history =
    holder === undefined
      ? noHistory
      : await visitHistoryOf(dependencies.database, holder, {
          firstDay: question?.firstDay ?? on,
          today: now,
          exceptVisa: question?.exceptVisa,
        });
  const rules = await allFeeRules(dependencies.database);
  const request: QuoteRequest = {
    answers,
    paymentMode: input.paymentMode,
    on,
    rules,
    history,
    visa: about.visa,
    related: relation.related,
    people: service.group === undefined ? 1 : input.people,
  };
  const own = service.quote(request);
  const instead = about.visa === undefined ? [] : cheaperWay({ ...request, visa: about.visa, service, quote: own });
  const priced = { ...own, notices: [...own.notices, ...instead] };
  const quote = await atOfficeRate(dependencies.database, service, answers, priced, on);
  const said = new Set(quote.violations.map(({ code, field }) => `${code} ${field}`));
  const violations = verdict.violations
    .filter(({ code }) => code !== 'required' && code !== 'not_asked')
    .map((found) => unaddressed(found))
    .concat(about.violations, relation.violations)
    .filter(({ code, field }) => !said.has(`${code} ${field}`));
  const byCard =
    service.paymentModes.includes('online') && service.priceByOfficers === undefined && quote.totalMinor > 0;
  const cardMinor = byCard ? inPaymentMode(quote, 'online', { on, rules }).totalMinor : undefined;
  return { quote, cardMinor, violations };
}

/**
 * Returns a violation of an application with one traveller under the field's own name: `travellers[0][dob]` is `dob`.
 */
export function unaddressed(found: Violation): Violation {
  const field = /^travellers\[0\]\[(.+)\]$/.exec(found.field ?? '')?.[1] ?? found.field;
  return violation(found.code, field, found.values);
}
