import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { daysOver, type FormContext } from '#domain/forms/form-definition.ts';
import { judge, type PageRef, relevantAnswers } from '#domain/forms/journey.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { personOf } from '../answers/people.ts';
import { titleFor } from '../fields/page-title.ts';
import type { JourneyWords } from '../journey-words.ts';

interface OpenPointsProps {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly addressOf: (ref: PageRef) => string;
}

/** Every page with something to answer or correct, each with its traveller, and what that is. */
export function OpenPoints(props: OpenPointsProps) {
  const { service, context, words, journey, addressOf } = props;
  const open = judge(service, context, journey).steps.filter(({ violations }) => violations.length > 0);
  return (
    <ul className="mt-2 mb-4 grid gap-3">
      {open.map(({ ref, page, violations }) => {
        const person = personOf(service, words, journey, ref.traveller);
        return (
          <li key={`${ref.page} ${ref.traveller ?? ''}`}>
            <Link to={addressOf(ref)} className="inline-flex min-h-6 items-center font-semibold">
              {titleFor(words, page, person)}
            </Link>
            <ul className="list-disc pl-6 text-sm">
              {violations.map((violation) => (
                <li key={`${violation.code} ${violation.field}`}>
                  {words.summaryText(
                    violation,
                    page.fields.find(({ id }) => id === violation.field),
                  )}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** Travellers who want to stay longer than the visa they chose, which they may. */
export function ShortStays(props: OpenPointsProps) {
  const { service, context, words, journey, addressOf } = props;
  const { trip, travellers } = relevantAnswers(service, context, journey);
  const short = travellers.flatMap(({ id, answers }) =>
    service.form.pages.flatMap((page) =>
      page.fields.flatMap((field) => {
        const stay = { ...trip, ...answers }[field.priced?.stay ?? ''];
        const chosen = field.options?.find((option) => option.id === answers[field.id]);
        const over = daysOver(chosen, stay === undefined ? undefined : Number(stay));
        return over > 0 ? [{ ref: { page: page.id, traveller: id }, label: words.word(field.label), over }] : [];
      }),
    ),
  );
  return short.map(({ ref, label, over }) => {
    const person = personOf(service, words, journey, ref.traveller);
    const what = words.t('journey.plan.shortNote', { over });
    return (
      <Notice key={ref.traveller} tone="waiting">
        <p>{person === undefined ? what : words.t('journey.price.person', { name: person, what })}</p>
        <Link to={addressOf(ref)} hiddenText={label} className="inline-flex min-h-8 items-center">
          {words.t('form.change')}
        </Link>
      </Notice>
    );
  });
}
