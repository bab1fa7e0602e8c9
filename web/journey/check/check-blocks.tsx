import type { ReactNode } from 'react';
import { dayNumber } from '#domain/calendar/plain-date.ts';
import { mondayOf } from '#domain/calendar/week.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { type Fact, factsIn } from '#domain/forms/fact-lines.ts';
import { type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import type { PageRef } from '#domain/forms/journey.ts';
import { type SummaryRow, type SummarySection, type SummaryValue, summary } from '#domain/forms/summary.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { ChevronDownIcon } from '#web/design-system/icons/icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { JourneyWords } from '../journey-words.ts';
import { peopleIn } from '../people.ts';
import type { Quotes } from '../use-quotes.ts';
import { DocumentThumb } from './document-thumb.tsx';

interface CheckBlocksProps {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly quotes: Quotes;
  /** Opens the draft's files; undefined while the server does not have the draft. */
  readonly token: string | undefined;
  readonly addressOf: (ref: PageRef) => string;
}

/**
 * All answers in the order of the form: the submission's blocks, and one fold for each traveller, of whom the first lies
 * open. Somebody whom the form does not ask for a name has no fold.
 */
export function CheckBlocks(props: CheckBlocksProps) {
  const { service, context, words, journey } = props;
  const sections = summary(service, context, journey);
  const people = peopleIn(service, words, journey)
    .map((person) => ({ ...person, sections: sections.filter((section) => section.traveller?.id === person.id) }))
    .filter((person) => person.sections.length > 0);
  const first = sections.findIndex((section) => section.traveller !== undefined);
  if (people.length < 2 && !sections[first]?.traveller?.name) {
    return (
      <div className="mb-8">
        <PersonBlocks {...props} sections={sections} />
      </div>
    );
  }
  const shared = (section: SummarySection) => section.traveller === undefined;
  return (
    <div className="mb-8">
      <PersonBlocks {...props} sections={sections.slice(0, first).filter(shared)} />
      <h2 className="mt-7 border-b border-hairline pb-2">
        {words.t('journey.check.people', { count: people.length })}
      </h2>
      {people.map((person, index) => (
        <Fold key={person.id} {...props} person={person} open={index === 0} />
      ))}
      <PersonBlocks {...props} sections={sections.slice(first).filter(shared)} />
    </div>
  );
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly sections: readonly SummarySection[];
}

/** One traveller, folded: portrait, name and what is asked for in one line; the first lies open. */
function Fold({ person, open, ...props }: CheckBlocksProps & { readonly person: Person; readonly open: boolean }) {
  const { token, service } = props;
  const { name } = person;
  const rows = person.sections.flatMap((section) => section.rows);
  const portrait = rows.find(
    (row) => row.value.type === 'document' && row.value.document === portraitDocument(service),
  );
  return (
    <details open={open} className="group border-b border-hairline">
      <summary className="flex min-h-[86px] list-none items-center gap-3.5 py-3 [&::-webkit-details-marker]:hidden">
        <DocumentThumb
          id={portrait?.value.type === 'document' ? portrait.value.id : undefined}
          token={token}
          text=""
          className="h-[62px] w-12"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-quiet">{wholeDates(lineOf(props, person, rows))}</span>
        </span>
        <ChevronDownIcon className="text-action group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <PersonBlocks {...props} sections={person.sections} name={name} />
      </div>
    </details>
  );
}

/**
 * Returns "Australia · 30 days · USD 50.00": country, the choice that was priced, and the price; the price of a group is
 * nobody's own.
 */
function lineOf({ service, words, quotes }: CheckBlocksProps, { id }: Person, rows: readonly SummaryRow[]): string {
  const priced = new Set(fieldsOf(service.form).flatMap((field) => (field.priced === undefined ? [] : [field.id])));
  const country = rows.find((row) => row.value.type === 'country');
  const chosen = rows.find((row) => priced.has(row.field));
  const quote = service.group === undefined ? quotes.byTraveller.get(id) : undefined;
  const [ground] = quote?.grounds ?? [];
  return [
    country && words.valueText(country.value),
    chosen && words.valueText(chosen.value),
    quote && (quote.total_minor === 0 && ground ? ground.label : words.formatMoney(quote.total_minor, quote.currency)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function PersonBlocks({
  sections,
  ...props
}: CheckBlocksProps & { readonly sections: readonly SummarySection[]; readonly name?: string }) {
  return sections.map((section) => <Block key={section.section} {...props} section={section} />);
}

/** An email address, for example: beside its label it would break inside on a phone. */
const longWord = /^\S{17,}$/;

/** A section's answers in short rows, its pictures beside each other, and one link to change them. */
function Block({
  section,
  name,
  ...props
}: CheckBlocksProps & { readonly section: SummarySection; readonly name?: string }) {
  const { service, words, token, addressOf } = props;
  const { t, word } = words;
  const given = new Set(fieldsOf(service.form).flatMap((field) => (field.prefilled === true ? [field.id] : [])));
  const facts = factsIn(service.form, section.rows);
  const files = facts.filter(({ parts }) => parts[0].rows[0].value.type === 'document');
  const texts = facts.filter((fact) => !files.includes(fact));
  const first = section.rows.find((row) => !given.has(row.field));
  const title = word(section.title);
  return (
    <section className={name === undefined ? 'border-b border-hairline py-4' : 'py-2'}>
      <div className="flex items-baseline justify-between gap-4">
        <BlockTitle small={name !== undefined}>{title}</BlockTitle>
        {first && (
          <Link
            to={addressOf(
              section.traveller ? { page: first.page, traveller: section.traveller.id } : { page: first.page },
            )}
            hiddenText={name === undefined ? title : t('journey.personQuestion', { person: name, question: title })}
            className="screen-only inline-flex min-h-9 flex-none items-center"
          >
            {t('form.change')}
          </Link>
        )}
      </div>
      {files.length > 0 && (
        <div className="my-2 flex flex-wrap gap-3">
          {files.map(({ label, parts: [{ rows }] }) => {
            const { value } = rows[0];
            if (value.type !== 'document') return null;
            const portrait = value.document === portraitDocument(service);
            return (
              <figure
                key={label}
                className={`${portrait ? 'w-20' : 'w-[120px]'} text-[13px] leading-snug text-ink-quiet`}
              >
                <DocumentThumb id={value.id} token={token} text={word(label)} className="h-24 w-full" />
                <figcaption className="mt-1">{word(label)}</figcaption>
              </figure>
            );
          })}
        </div>
      )}
      <dl>
        {texts.map(({ label, parts }) => {
          const text = factText(words, parts);
          return (
            <div
              key={label}
              className={classNames(
                'grid grid-cols-[minmax(0,9fr)_minmax(0,16fr)] gap-x-4 py-1',
                longWord.test(text) && 'max-sm:grid-cols-1',
              )}
            >
              <dt className="text-sm leading-[27px] text-ink-quiet">{word(label)}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{wholeDates(text)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Returns what a fact says: "Thursday 8 October 2026, LH 900 from Germany". */
function factText(words: JourneyWords, parts: Fact['parts']): string {
  const said = parts.map(({ text, weekday, rows }) => {
    const values = rows.map(({ field, value }) => [field, weekday ? dayText(words, value) : words.valueText(value)]);
    return text === undefined
      ? values.map(([, value]) => value).join(' ')
      : words.word(text, Object.fromEntries(values));
  });
  return said.reduce((first, next) => words.t('journey.check.joined', { first, next }));
}

function dayText({ t, formatDate, valueText }: JourneyWords, value: SummaryValue): string {
  if (value.type !== 'date') return valueText(value);
  const weekday = String(dayNumber(value.date) - dayNumber(mondayOf(value.date)) + 1);
  return t('journey.check.weekday', { weekday, date: formatDate(value.date) });
}

function BlockTitle({ small, children }: { readonly small: boolean; readonly children: ReactNode }) {
  return small ? <h3 className="text-base">{children}</h3> : <h2 className="text-lg">{children}</h2>;
}
