import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { askedMost, askedMostShown, maxAskedItems } from '#domain/casework/asked-items.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { Fieldset } from '#web/design-system/fieldset/fieldset.tsx';
import { PlusIcon } from '#web/design-system/icons/icons.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { documentsNotInOrder } from '../case-parts/document-check.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionBody, type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

/** Fields of a question to the applicant: form answers to give again, and documents in the officer's own words. */
export function AskFields({ file, errors, chosen }: ActionFieldsProps) {
  return (
    <ItemsFields file={file} errors={errors} begun={chosen === undefined ? notInOrder(file) : [{ field: chosen }]} />
  );
}

/** Date by which the applicant replies. */
export function ReplyByField({ file, errors }: Pick<ActionFieldsProps, 'file' | 'errors'>) {
  const { t, formatDate } = useDepartmentMessages();
  if (file.reply_by === null) return null;
  return (
    <DayInput
      id={fieldId('due_on')}
      name="due_on"
      sayDay={formatDate}
      label={t('department.ask.dueOn')}
      hint={t('department.ask.dueHint')}
      error={errors.due_on}
      defaultValue={file.reply_by.usual}
      min={file.reply_by.earliest}
      max={file.reply_by.latest}
    />
  );
}

type Item = { readonly note?: string | undefined } & ({ readonly field: string } | { readonly paper: string });

/** Returns what to ask for because a document is not in order: its question in the form, or else the document by its name. */
function notInOrder(file: CaseView): readonly Item[] {
  return documentsNotInOrder(file)
    .slice(0, maxAskedItems)
    .map(({ document, label, note }) => {
      const asked = file.askable_fields.find((one) => one.applies && one.document === document);
      return { ...(asked === undefined ? { paper: label } : { field: asked.field }), note: note ?? undefined };
    });
}

/** Form answers and documents that an applicant is asked for; `begun` are those that are chosen already. */
export function ItemsFields({
  file,
  errors,
  begun = [],
}: Pick<ActionFieldsProps, 'file' | 'errors'> & { readonly begun?: readonly Item[] }) {
  const { t, formatNumber } = useDepartmentMessages();
  const [ticked, setTicked] = useState<readonly string[]>(begun.flatMap((one) => ('field' in one ? [one.field] : [])));
  const named = begun.flatMap((one) => ('paper' in one ? [one] : []));
  const [papers, setDocuments] = useState(Math.max(1, named.length));
  /** Documents by place that have a name now, or no longer. */
  const [written, setWritten] = useState<Readonly<Record<number, boolean>>>({});
  const isNamed = (index: number) => written[index] ?? named[index] !== undefined;
  const noteOn = (field: string) => begun.find((one) => 'field' in one && one.field === field)?.note;
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('items'))?.[1];
  const applying = file.askable_fields.filter(({ applies }) => applies);
  const others = file.askable_fields.filter(({ applies }) => !applies);
  const often = askedMost.flatMap((field) => applying.filter((one) => one.field === field)).slice(0, askedMostShown);
  const rest = applying.filter((one) => !often.includes(one));
  const further = [...rest, ...others];
  const [first] = [...often, ...further];
  const [unfolded, setUnfolded] = useState(further.some(({ field }) => ticked.includes(field)));
  const [wanted, setWanted] = useState('');
  const searching = wanted.trim() !== '';
  const isWanted = (section: string, label: string) =>
    `${section} ${label}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
  // Questions never put to this applicant come last, in one group, so each names its section.
  const groups = [
    ...[...new Set(rest.map(({ section }) => section))].map((section) => ({
      title: section,
      fields: rest.filter((one) => one.section === section),
    })),
    {
      title: t('department.ask.notAsked'),
      fields: others.map((one) => ({ ...one, label: `${one.section} · ${one.label}` })),
    },
  ].filter(({ fields }) => fields.length > 0);
  const group = (title: string, fields: CaseView['askable_fields'], titled = true) => (
    <fieldset
      key={title}
      // Hidden ones stay part of the form: what was ticked before a search is still asked.
      hidden={!fields.some(({ field, label }) => ticked.includes(field) || isWanted(title, label))}
      className="min-w-0"
    >
      <legend className={titled ? 'pt-1.5 text-[13px]/[20px] text-ink-quiet' : 'sr-only'}>{title}</legend>
      {fields.map(({ field, label }) => (
        <div key={field} hidden={!ticked.includes(field) && !isWanted(title, label)}>
          <Question
            // An error focuses the first field.
            id={field === first?.field ? fieldId('items') : fieldId(`field-${field}`)}
            field={field}
            label={label}
            ticked={ticked.includes(field)}
            note={noteOn(field)}
            labelled={fields.find((one) => ticked.includes(one.field))?.field === field}
            onTick={(on) => setTicked(on ? [...ticked, field] : ticked.filter((other) => other !== field))}
          />
        </div>
      ))}
    </fieldset>
  );
  return (
    // Three questions with their remarks are seen whole in a window of 800 pixels.
    <div className="desk:[&_.control]:min-h-8 desk:[&_.control]:py-0.5 desk:[&>div:first-child]:mb-2! [&_[id$=-hint]]:mb-1 [&_[id$=-hint]]:text-[13px]/[18px]">
      <Fieldset
        id={fieldId('items')}
        label={t('department.ask.fields')}
        hint={t('department.ask.remarksSeen')}
        error={wrong}
      >
        {often.length > 0 && group(t('desk.askedMost'), often, false)}
        <div className="mt-1 [&>div]:mb-1!">
          <TextInput
            id={fieldId('find-question')}
            type="search"
            label={<span className="sr-only">{t('desk.findQuestion')}</span>}
            placeholder={t('desk.findQuestion')}
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
        {groups.length > 0 && (
          <details
            open={unfolded || searching}
            // A search keeps in sight what it finds.
            onToggle={({ currentTarget }) => {
              if (searching) currentTarget.open = true;
              else setUnfolded(currentTarget.open);
            }}
          >
            <summary className="min-h-6 content-center text-[14px]/[20px] text-action">
              {t('desk.otherQuestions', { count: further.length, shown: formatNumber(further.length) })}
            </summary>
            <div className="mt-1 max-h-[42dvh] overflow-y-auto rounded border border-edge px-3 pb-2 desk:max-h-[max(120px,100dvh-600px)]">
              {groups.map(({ title, fields }) => group(title, fields))}
              {![...often, ...further].some((one) => isWanted(one.section, one.label)) && (
                <p className="pt-2 text-[14px]/[20px] text-ink-quiet">{t('desk.noQuestion')}</p>
              )}
            </div>
          </details>
        )}
      </Fieldset>
      {Array.from({ length: papers }, (_, index) => {
        const number = formatNumber(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: documents are only added, at the end
          <div key={index} className="[&>div]:mb-2!">
            <TextInput
              id={fieldId(`paper-${index}`)}
              name="paper"
              label={t('department.ask.paper', { number })}
              hint={index === 0 ? t('department.ask.paperHint') : undefined}
              optional={t('form.optional')}
              maxLength={200}
              autoComplete="off"
              defaultValue={named[index]?.paper}
              onChange={(event) => setWritten({ ...written, [index]: event.target.value.trim() !== '' })}
            />
            {/* Each document has one, in the same order, also while there is nothing to say about it. */}
            <div hidden={!isNamed(index)}>
              <TextInput
                id={fieldId(`paper-note-${index}`)}
                name="paper-note"
                label={t('department.ask.paperNote', { number })}
                optional={t('form.optional')}
                maxLength={500}
                autoComplete="off"
                defaultValue={named[index]?.note}
              />
            </div>
          </div>
        );
      })}
      {/* One more is offered once those that are there have a name. */}
      {papers + ticked.length < maxAskedItems && isNamed(papers - 1) && (
        <p className="mb-2">
          <Button kind="quiet" icon={<PlusIcon />} onClick={() => setDocuments(papers + 1)}>
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
  ticked,
  note,
  labelled,
  onTick,
}: {
  readonly id: string;
  readonly field: string;
  readonly label: string;
  readonly ticked: boolean;
  readonly note: string | undefined;
  /** True for the first remark of a group; the others say in their fields what they are for. */
  readonly labelled: boolean;
  readonly onTick: (on: boolean) => void;
}) {
  const { t } = useDepartmentMessages();
  return (
    <>
      <div
        className={classNames(
          '-mx-2 flex min-h-7 items-start gap-2.5 rounded px-2 py-0.5 max-desk:min-h-9 max-desk:py-1.5',
          ticked && 'bg-action-tint',
        )}
      >
        <input
          type="checkbox"
          id={id}
          name="field"
          value={field}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
          className="tick"
        />
        <label htmlFor={id} className="min-w-0 flex-1 text-[14px]/[24px]">
          {label}
        </label>
      </div>
      {ticked && (
        <div className="pl-[34px] [&_label]:text-[13px]/[20px] [&_label]:font-normal [&>div]:mb-2!">
          <TextInput
            id={fieldId(`field-note-${field}`)}
            name={`field-note-${field}`}
            // Its question stands above it; only a screen reader needs to hear it again.
            label={
              <>
                {labelled && (
                  <span aria-hidden="true">
                    {t('department.ask.note')} <span className="text-ink-quiet">{t('form.optional')}</span>
                  </span>
                )}
                <span className="sr-only">
                  {t('department.ask.noteOn', { item: label })} {t('form.optional')}
                </span>
              </>
            }
            placeholder={labelled ? undefined : t('department.ask.note')}
            maxLength={500}
            autoComplete="off"
            defaultValue={note}
          />
        </div>
      )}
    </>
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
  const dueOn = textOf(form, 'due_on');
  if (items.length === 0) return { missing: { items: 'department.ask.nothing' } };
  if (dueOn === '') return { missing: { due_on: 'department.missing.dueOn' } };
  return { body: { items, due_on: dueOn } };
}
