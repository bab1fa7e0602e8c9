import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CaseView } from '#contract/api/casework.ts';
import { askedMost, askedMostShown, maxAskedItems, maxAskedSentence } from '#domain/casework/asked-items.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Fieldset } from '#web/design-system/fieldset/fieldset.tsx';
import { PlusIcon } from '#web/design-system/icons/icons.tsx';
import { SearchIcon } from '#web/design-system/icons/tool-icons.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { documentsNotInOrder } from '../../case-parts/document-check.tsx';
import { useDepartmentMessages } from '../../department-messages.ts';
import {
  type ActionBesideProps,
  type ActionBody,
  type ActionFieldsProps,
  type ActionInput,
  fieldId,
  textOf,
} from '../action-form.ts';
import { TickRow } from '../tick-row.tsx';
import { ReplyByField, replyDayOf } from './reply-by.tsx';

/** Form answers that an applicant is asked to give again, and documents in the officer's own words. */
export function AskFields({ file, errors, chosen }: ActionFieldsProps) {
  return <ItemsFields file={file} errors={errors} begun={begunWith(file, chosen)} />;
}

/** Beside the letter of a question: a sentence that goes into it, and the day to reply by. */
export function AskBeside({ file, errors }: ActionBesideProps) {
  const { t } = useDepartmentMessages();
  return (
    <>
      <div className="text-[14px]/[20px] [&_label]:text-[13px]">
        <TextArea
          id={fieldId('sentence')}
          name="sentence"
          rows={2}
          maxLength={maxAskedSentence}
          label={t('department.ask.sentence')}
          error={errors.sentence}
          optional={t('form.optional')}
        />
      </div>
      <ReplyByField file={file} errors={errors} />
    </>
  );
}

function begunWith(file: CaseView, chosen: string | undefined): readonly Item[] {
  return chosen === undefined ? notInOrder(file) : [{ field: chosen }];
}

type Item = { readonly note?: string | undefined } & ({ readonly field: string } | { readonly paper: string });
type Askable = CaseView['askable_fields'][number];

/** Returns what to ask for because a document is not in order: its question in the form, or else the document by its name. */
function notInOrder(file: CaseView): readonly Item[] {
  return documentsNotInOrder(file)
    .slice(0, maxAskedItems)
    .map(({ document, label, note }) => {
      const asked = file.askable_fields.find((one) => one.applies && one.document === document);
      return { ...(asked === undefined ? { paper: label } : { field: asked.field }), note: note ?? undefined };
    });
}

/** Form answers and documents to ask for, of which some are chosen already. */
export function ItemsFields({
  file,
  errors,
  begun = [],
}: Pick<ActionFieldsProps, 'file' | 'errors'> & { readonly begun?: readonly Item[] }) {
  const [ticked, setTicked] = useState(begun.filter((one) => 'field' in one).length);
  return (
    <>
      <AnswersFields file={file} errors={errors} begun={begun} onTicked={setTicked} />
      <Documents named={begun.filter((one) => 'paper' in one)} left={maxAskedItems - ticked} />
    </>
  );
}

/** Form answers to choose from; `begun` are those that are chosen already. */
function AnswersFields({
  file,
  errors,
  begun,
  onTicked,
}: Pick<ActionFieldsProps, 'file' | 'errors'> & {
  readonly begun: readonly Item[];
  readonly onTicked: (count: number) => void;
}) {
  const { t, formatNumber } = useDepartmentMessages();
  const [ticked, setTicked] = useState<readonly string[]>(begun.flatMap((one) => ('field' in one ? [one.field] : [])));
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('items'))?.[1];
  const applying = file.askable_fields.filter(({ applies }) => applies);
  const others = file.askable_fields.filter(({ applies }) => !applies);
  const often = askedMost.flatMap((field) => applying.filter((one) => one.field === field)).slice(0, askedMostShown);
  const rest = applying.filter((one) => !often.includes(one));
  const [first] = [...often, ...rest, ...others];
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLocaleLowerCase();
  const isFound = ({ section, label }: Askable) =>
    words === '' ? all : `${section} ${label}`.toLocaleLowerCase().includes(words);
  const isShown = (one: Askable) => ticked.includes(one.field) || isFound(one);
  const question = (one: Askable, shown: boolean, withHint: boolean) => (
    // Hidden ones stay part of the form: what was ticked before a search is still asked.
    <div key={one.field} hidden={!shown}>
      <Question
        // An error focuses the first field.
        id={one.field === first?.field ? fieldId('items') : fieldId(`field-${one.field}`)}
        {...one}
        hint={withHint ? one.hint : null}
        section={withHint ? undefined : one.section}
        ticked={ticked.includes(one.field)}
        note={begun.find((item) => 'field' in item && item.field === one.field)?.note}
        onTick={(on) => {
          const now = on ? [...ticked, one.field] : ticked.filter((other) => other !== one.field);
          setTicked(now);
          onTicked(now.length);
        }}
      />
    </div>
  );
  return (
    <div className="text-[14px]/[20px] desk:[&_.control]:min-h-8 desk:[&_.control]:py-0.5 [&_.control]:text-[14px] [&_legend]:text-[13px]">
      <Fieldset id={fieldId('items')} label={t('desk.askedMost')} error={wrong}>
        {often.map((one) => question(one, true, true))}
        {rest.length + others.length > 0 && (
          <div className="mt-3">
            <div className="flex items-center justify-between">
              <label htmlFor={fieldId('find-question')} className="text-[13px] font-semibold">
                {t('desk.otherQuestions')}
              </label>
              {words === '' && !all && (
                <button
                  type="button"
                  onClick={() => setAll(true)}
                  className="min-h-6 text-[13px] text-action underline"
                >
                  {t('desk.allQuestions')}
                </button>
              )}
            </div>
            <div className="relative mb-1">
              <SearchIcon className="pointer-events-none absolute top-1/2 left-2 h-5 w-5 -translate-y-1/2 text-ink-quiet" />
              <input
                id={fieldId('find-question')}
                type="search"
                placeholder={t('desk.findQuestion', { shown: formatNumber(file.askable_fields.length) })}
                autoComplete="off"
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
                className="control pl-9!"
              />
            </div>
            <div
              className={classNames(
                (all || words !== '') &&
                  'max-h-[42dvh] overflow-y-auto px-2 -mx-2 desk:max-h-[max(120px,100dvh-600px)]',
              )}
            >
              {rest.map((one) => question(one, isShown(one), false))}
              <fieldset hidden={!others.some(isShown)} className="min-w-0">
                <legend className="pt-1.5 text-ink-quiet">{t('department.ask.notAsked')}</legend>
                {others.map((one) => question(one, isShown(one), false))}
              </fieldset>
              {words !== '' && !file.askable_fields.some(isFound) && (
                <p className="pt-1 text-ink-quiet">{t('desk.noQuestion')}</p>
              )}
            </div>
          </div>
        )}
      </Fieldset>
    </div>
  );
}

/** Documents in the officer's own words, one after another; none until one is asked for. */
function Documents({
  named,
  left,
}: {
  readonly named: readonly { readonly paper: string; readonly note?: string | undefined }[];
  readonly left: number;
}) {
  const { t, formatNumber } = useDepartmentMessages();
  const [count, setCount] = useState(named.length);
  /** Documents by place that have a name now, or no longer. */
  const [written, setWritten] = useState<Readonly<Record<number, boolean>>>({});
  /** Documents by place whose details were asked for. */
  const [detailed, setDetailed] = useState<Readonly<Record<number, boolean>>>({});
  const isDetailed = (index: number) => detailed[index] ?? named[index]?.note !== undefined;
  const isNamed = (index: number) => written[index] ?? named[index] !== undefined;
  useEffect(() => {
    // The button that added one is gone, and the officer goes on in its field.
    if (count > named.length) document.getElementById(fieldId(`paper-${count - 1}`))?.focus();
  }, [count, named.length]);
  return (
    <div className="text-[14px]/[20px] desk:[&_.control]:min-h-8 desk:[&_.control]:py-0.5 [&_.control]:text-[14px]">
      {Array.from({ length: count }, (_, index) => {
        const number = formatNumber(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: documents are only added, at the end
          <div key={index} className="mb-2 [&>div]:mb-1! [&_label]:text-[13px]">
            <TextInput
              id={fieldId(`paper-${index}`)}
              name="paper"
              label={t('department.ask.paper', { number })}
              placeholder={t('department.ask.paperHint')}
              maxLength={200}
              autoComplete="off"
              defaultValue={named[index]?.paper}
              onChange={(event) => setWritten({ ...written, [index]: event.target.value.trim() !== '' })}
            />
            {/* Each document has one, in the same order, also while there is nothing to say about it. */}
            {isNamed(index) && !isDetailed(index) && (
              <button
                type="button"
                className="min-h-6 text-[13px] text-action underline"
                onClick={() => {
                  // Shown before it is focused, so that the officer goes on in it.
                  flushSync(() => setDetailed({ ...detailed, [index]: true }));
                  document.getElementById(fieldId(`paper-note-${index}`))?.focus();
                }}
              >
                {t('department.ask.addDetails')}{' '}
                <span className="sr-only">{t('department.ask.paper', { number })}</span>
              </button>
            )}
            <div hidden={!isNamed(index) || !isDetailed(index)}>
              <TextInput
                id={fieldId(`paper-note-${index}`)}
                name="paper-note"
                label={
                  <span className="sr-only">
                    {t('department.ask.paperNote', { number })} {t('form.optional')}
                  </span>
                }
                placeholder={`${t('department.ask.paperDetails')} ${t('form.optional')}`}
                maxLength={500}
                autoComplete="off"
                defaultValue={named[index]?.note}
              />
            </div>
          </div>
        );
      })}
      {/* One more is offered once those that are there have a name. */}
      {count < left && (count === 0 || isNamed(count - 1)) && (
        <p className="mb-2">
          <Button kind="quiet" icon={<PlusIcon />} onClick={() => setCount(count + 1)}>
            {t('department.ask.another')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A question in one compact row, and once it is ticked what is wrong with its answer. */
function Question({
  id,
  field,
  label,
  hint,
  section,
  ticked,
  note,
  onTick,
}: Pick<Askable, 'field' | 'label' | 'hint'> & {
  readonly section: string | undefined;
  readonly id: string;
  readonly ticked: boolean;
  readonly note: string | undefined;
  readonly onTick: (on: boolean) => void;
}) {
  const { t } = useDepartmentMessages();
  return (
    <TickRow {...{ id, label, hint, ticked, onTick }} name="field" value={field} aside={section} tint="bg-action-tint">
      <div className="mt-1 pl-[34px] [&>div]:mb-1!">
        <TextInput
          id={fieldId(`field-note-${field}`)}
          name={`field-note-${field}`}
          // Its question stands above it; only a screen reader needs to hear it again.
          label={
            <span className="sr-only">
              {t('department.ask.noteOn', { item: label })} {t('form.optional')}
            </span>
          }
          placeholder={`${t('department.ask.note')} ${t('form.optional')}`}
          maxLength={500}
          autoComplete="off"
          defaultValue={note}
        />
      </div>
    </TickRow>
  );
}

function withNote(item: { readonly field: string } | { readonly paper: string }, note: string) {
  return note === '' ? item : { ...item, note };
}

/** Returns the items ticked or named; empty where there are none. */
export function readItems(form: FormData): NonNullable<ActionBody['items']> {
  const fields = form.getAll('field').map(String);
  const notes = form.getAll('paper-note').map((note) => String(note).trim());
  const papers = form.getAll('paper').map((paper, index) => ({
    paper: String(paper).trim(),
    note: notes[index] ?? '',
  }));
  return [
    ...fields.map((field) => withNote({ field }, textOf(form, `field-note-${field}`))),
    ...papers.filter(({ paper }) => paper !== '').map(({ paper, note }) => withNote({ paper }, note)),
  ];
}

export function readAsk(form: FormData): ActionInput {
  const items = readItems(form);
  const dueOn = replyDayOf(form);
  if (items.length === 0) return { missing: { items: 'department.ask.nothing' } };
  if (dueOn === '') return { missing: { due_on: 'department.missing.dueOn' } };
  const sentence = textOf(form, 'sentence');
  return { body: { items, due_on: dueOn, ...(sentence === '' ? {} : { sentence }) } };
}
