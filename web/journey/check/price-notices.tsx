import { pathOfPageNamed } from '#contract/paths.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { personOf } from '../answers/people.ts';
import type { JourneyWords } from '../journey-words.ts';
import type { Quotes } from '../use-quotes.ts';

/**
 * Returns what a price goes with, before it is agreed to: the new last day, days that are lost, proof that falls short, a
 * cheaper way. The price itself may be folded away on a phone.
 */
export function PriceNotices({
  service,
  words,
  journey,
  quotes,
}: {
  readonly service: ServiceDefinition;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly quotes: Quotes;
}) {
  const { t } = words;
  const told = journey.travellers.flatMap(({ id, answers }) => {
    const quote = quotes.byTraveller.get(id);
    const name = personOf(service, words, journey, id);
    const { passportField = '', numberField = '' } = service.existingVisa ?? {};
    const numbers = { passport: answers[passportField], visa: answers[numberField] };
    return (quote?.notices ?? []).map((notice) => ({
      key: `${id} ${notice}`,
      text: name === undefined ? notice : t('journey.price.person', { name, what: notice }),
      numbers,
      instead: quote?.instead?.notice === notice ? quote.instead : undefined,
    }));
  });
  return told.map(({ key, text, numbers, instead }) => {
    const to = instead && pathOfPageNamed(instead.page);
    return (
      <Notice key={key} tone={instead === undefined ? 'information' : 'waiting'}>
        <p>{wholeDates(text)}</p>
        {to !== undefined && (
          <Link to={to} state={numbers} className="inline-flex min-h-8 items-center">
            {instead?.title}
          </Link>
        )}
      </Notice>
    );
  });
}
