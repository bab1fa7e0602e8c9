import { type ReactNode, useId, useState } from 'react';
import type { JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import { factsIn, factText } from '#domain/forms/fact-lines.ts';
import { type FieldKind, type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import type { PageRef } from '#domain/forms/journey.ts';
import { type SummaryRow, type SummarySection, summary } from '#domain/forms/summary.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { NumberGroups } from '#web/design-system/code-text/code-text.tsx';
import { ChevronDownIcon, PlusIcon } from '#web/design-system/icons/icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { VisuallyHidden } from '#web/design-system/visually-hidden/visually-hidden.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { betweenIn } from '#web/i18n/formats.ts';
import { peopleIn } from '../answers/people.ts';
import type { JourneyWords } from '../journey-words.ts';
import type { Quotes } from '../use-quotes.ts';
import { DocumentThumb } from './document-thumb.tsx';
import { numberGroups } from './number-groups.ts';

interface CheckBlocksProps {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly quotes: Quotes;
  /** Opens the draft's files; undefined while the server does not have the draft. */
  readonly token: string | undefined;
  readonly addressOf: (ref: PageRef) => string;
  /** Starts another person's pages; absent when nobody else may be added. */
  readonly onAdd?: (() => void) | undefined;
}

/**
 * All answers in the order of the form: the submission's blocks, and one fold for each traveller, of whom the first lies
 * open. Somebody whom the form does not ask for a name has no fold.
 */
export function CheckBlocks(props: CheckBlocksProps) {
  const { service, context, words, journey, onAdd } = props;
  const sections = summary(service, context, journey);
  const people = peopleIn(service, words, journey)
    .map((person) => ({ ...person, sections: sections.filter((section) => section.traveller?.id === person.id) }))
    .filter((person) => person.sections.length > 0);
  const add = onAdd && (
    <Button kind="quiet" icon={<PlusIcon />} onClick={onAdd} className="screen-only">
      {words.t('journey.travellers.add')}
    </Button>
  );
  const first = sections.findIndex((section) => section.traveller !== undefined);
  if (people.length < 2 && !sections[first]?.traveller?.name) {
    return (
      <div className="mb-8 border-t border-hairline">
        <SharedBlocks {...props} sections={sections} />
        {add}
      </div>
    );
  }
  const shared = (section: SummarySection) => section.traveller === undefined;
  return (
    <div className="mb-8 border-t border-hairline">
      <SharedBlocks {...props} sections={sections.slice(0, first).filter(shared)} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline">
        <h2 className="py-2">{words.t('journey.check.people', { count: people.length })}</h2>
        {add}
      </div>
      {people.map((person, index) => (
        <Fold key={person.id} {...props} person={person} open={index === 0} />
      ))}
      <SharedBlocks {...props} sections={sections.slice(first).filter(shared)} />
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
        <Block {...props} about={name} rows={rows} traveller={person.id} headed />
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
  const why = quote?.grounds.map(({ brief }) => brief).join(betweenIn(words.language));
  return [
    country && words.valueText(country.value),
    chosen && words.valueText(chosen.value),
    quote &&
      (quote.total_minor === 0 && why
        ? words.t('journey.check.free', { why })
        : words.formatMoney(quote.total_minor, quote.currency)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function SharedBlocks({ sections, ...props }: CheckBlocksProps & { readonly sections: readonly SummarySection[] }) {
  return sections.map((section) => {
    const title = props.words.word(section.title);
    return (
      <section key={section.section} className="border-b border-hairline py-4">
        <Block {...props} title={title} about={title} rows={section.rows} traveller={section.traveller?.id} />
      </section>
    );
  });
}

/** An email address, for example: beside its label it would break inside on a phone. */
const longWord = /^[!-~]{25,}$/;

interface BlockProps extends CheckBlocksProps {
  /** Says to a screen reader what is changed. */
  readonly about: string;
  readonly rows: readonly SummaryRow[];
  readonly traveller: string | undefined;
  readonly title?: string;
  /** A head above says name, country and visa. */
  readonly headed?: boolean;
}

/** Answers in short rows, pictures beside each other, and one way to change them. */
function Block(props: BlockProps) {
  const { service, words, journey, token, rows, traveller, title, headed = false } = props;
  const { word } = words;
  const facts = factsIn(service.form, rows);
  const kinds = new Map(fieldsOf(service.form).map(({ id, kind }) => [id, kind]));
  const kindOf = ({ field }: SummaryRow) => kinds.get(field);
  const typed = { ...journey.trip, ...journey.travellers.find(({ id }) => id === traveller)?.answers };
  const isPortrait = ({ value }: SummaryRow) =>
    value.type === 'document' && value.document === portraitDocument(service);
  const files = facts
    .filter(({ parts }) => parts[0].rows[0].value.type === 'document')
    .sort((a, b) => Number(isPortrait(b.parts[0].rows[0])) - Number(isPortrait(a.parts[0].rows[0])));
  const texts = facts.filter((fact) => !files.includes(fact) && !(headed && fact.inHead));
  const pictures = files.length > 0 && (
    <div className="my-2 flex flex-wrap gap-3">
      {files.map(({ label, parts: [{ rows }] }) => {
        const { value } = rows[0];
        if (value.type !== 'document') return null;
        return (
          <figure
            key={label}
            className={`${isPortrait(rows[0]) ? 'w-20' : 'w-28'} text-[13px] leading-snug text-ink-quiet`}
          >
            <DocumentThumb id={value.id} token={token} text={word(label)} className="h-24 w-full" />
            <figcaption className="mt-1">{word(label)}</figcaption>
          </figure>
        );
      })}
    </div>
  );
  return (
    <>
      <ChangeLinks {...props}>{title === undefined ? pictures : <h2 className="text-lg">{title}</h2>}</ChangeLinks>
      {title !== undefined && pictures}
      <dl>
        {texts.map(({ label, parts }) => {
          const text = factText(words, parts);
          return (
            <div
              key={label}
              className={classNames(
                'grid grid-cols-[minmax(0,8fr)_minmax(0,17fr)] items-baseline gap-x-4 py-1 sm:grid-cols-3',
                longWord.test(text) && 'max-sm:grid-cols-1',
              )}
            >
              <dt className="text-[15px] text-balance text-ink-quiet">{word(label)}</dt>
              <dd className="text-[16px] whitespace-pre-line [overflow-wrap:anywhere] sm:col-span-2">
                <FactText text={text} rows={parts.flatMap(({ rows }) => rows)} kindOf={kindOf} typed={typed} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** A block's head and its *Change*, which leads to the only page that asked, or names the pages to choose from. */
function ChangeLinks({ children, ...block }: BlockProps & { readonly children: ReactNode }) {
  const { service, words, addressOf, about, rows, traveller, title: titled } = block;
  const { t, word } = words;
  const [open, setOpen] = useState(false);
  const list = useId();
  const given = new Set(fieldsOf(service.form).flatMap((field) => (field.prefilled === true ? [field.id] : [])));
  const asked = new Set(rows.flatMap((row) => (given.has(row.field) ? [] : [row.page])));
  const pages = service.form.pages.filter(({ id }) => asked.has(id));
  const to = (page: string) => addressOf(traveller === undefined ? { page } : { page, traveller });
  const look = 'screen-only inline-flex min-h-9 flex-none items-center';
  return (
    <>
      <div className={`flex justify-between gap-4 ${titled === undefined ? 'items-start' : 'items-baseline'}`}>
        <div className="min-w-0 flex-1">{children}</div>
        {pages.length > 1 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
            className={`${look} text-action underline underline-offset-[0.18em]`}
          >
            {t('form.change')}
            <VisuallyHidden> {about}</VisuallyHidden>
          </button>
        )}
        {pages[0] && pages.length === 1 && (
          <Link to={to(pages[0].id)} hiddenText={about} className={look}>
            {t('form.change')}
          </Link>
        )}
      </div>
      <ul id={list} hidden={!open} className="screen-only mb-2 border-l-4 border-hairline pl-4">
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Link to={to(id)} className="inline-flex min-h-9 items-center">
              {word(title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Draws a fact, with the number in it in groups. */
function FactText(props: {
  readonly text: string;
  readonly rows: readonly SummaryRow[];
  readonly kindOf: (row: SummaryRow) => FieldKind | undefined;
  readonly typed: TypedAnswers;
}): ReactNode {
  const { text, rows, kindOf, typed } = props;
  for (const row of rows) {
    if (row.value.type !== 'text' || !text.includes(row.value.text)) continue;
    const kind = kindOf(row);
    const groups = numberGroups(kind, row.value.text, typed[row.field]);
    if (groups === undefined) continue;
    const [before, ...after] = text.split(row.value.text);
    return (
      <>
        {wholeDates(before)}
        <NumberGroups groups={groups} mono={kind === 'passport_number'} />
        {wholeDates(after.join(row.value.text))}
      </>
    );
  }
  return wholeDates(text);
}
