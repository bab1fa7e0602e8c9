import { type FormEvent, useState } from 'react';
import type { submissionAnswer, Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import type { TypedValue } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { type FieldDefinition, fieldsOf } from '#domain/forms/form-definition.ts';
import { getService } from '#domain/services/catalogue.ts';
import { dataPageOf } from '#domain/services/data-page.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { type FormValue, toMultipart } from '#web/api/multipart.ts';
import { portalDay } from '#web/api/portal-day.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { ErrorSummary } from '#web/design-system/error-summary/error-summary.tsx';
import { FileInput } from '#web/design-system/file-input/file-input.tsx';
import type { AnsweredField, ViolationLike } from '#web/i18n/violation-text.ts';
import { FieldControl } from '#web/journey/field-control.tsx';
import { acceptedTypes, fileFault, sizeText } from '#web/journey/fields/file-field.tsx';
import type { JourneyWords } from '#web/journey/journey-words.ts';
import { isPicture, preparePicture } from '#web/journey/picture-file.ts';
import { readPassport } from '#web/passport-reader/read-passport.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';

type Member = Trip['members'][number];
type Question = NonNullable<Member['question']>;
type Item = Question['items'][number];
type Given = TypedValue | File;

interface Asked {
  readonly item: Item;
  /** Field of the form; undefined for a document in the office's own words. */
  readonly field: FieldDefinition | undefined;
}

interface OfficeQuestionProps {
  readonly words: JourneyWords;
  readonly publicWords: PublicWords;
  readonly trip: Trip;
  readonly member: Member;
  readonly question: Question;
  readonly token: string;
  readonly onAnswered: (submission: Trip) => void;
  /** Called with the server's message when the office did not wait for a reply any more. */
  readonly onClosed: (message: string) => void;
}

/** A document in the office's own words is a picture or a PDF. */
const anyDocument = 'image_or_pdf';

/** The office's question to one applicant, or what would change its refusal: a form with just these items. The card around it says by when. */
export default function OfficeQuestion(props: OfficeQuestionProps) {
  const { words, publicWords, trip: submission, member, question, token, onAnswered, onClosed } = props;
  const { t } = publicWords;
  const service = getService(submission.service);
  const { form } = service;
  const asked = question.items.map((item) => {
    const field = fieldsOf(form).find(({ id }) => id === item.field);
    const accept = field === undefined ? anyDocument : field.file?.accept;
    return { item, field, accept };
  });
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>(() =>
    Object.fromEntries(asked.map(({ item, accept }) => [item.id, accept === undefined ? item.value : undefined])),
  );
  const [violations, setViolations] = useState<readonly ViolationLike[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);

  function refuse(found: readonly ViolationLike[]): void {
    setViolations(found);
    setAttempt(attempt + 1);
    setSending(false);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    const today = await portalDay();
    const found = asked.flatMap(({ item, field, accept }): readonly ViolationLike[] => {
      const value = given[item.id];
      const name = nameOf(item);
      if (accept !== undefined) return value instanceof File ? [] : [{ code: 'required', field: name }];
      if (field === undefined || value instanceof File) return [];
      const parsed = parseField(value, field, { today });
      if (parsed.outcome === 'empty') return [{ code: 'required', field: name }];
      return parsed.outcome === 'refused' ? [{ ...parsed.violation, field: name }] : [];
    });
    if (found.length > 0) return refuse(found);
    setViolations([]);
    try {
      const items = await ready(given);
      const passport = dataPageOf(service)?.field.id;
      const body = {
        version: submission.version,
        submission_number: member.submission_number,
        items,
        zones: await zonesOf(asked, passport, items),
      };
      const { data } = await call<(typeof submissionAnswer)['_output']>({
        method: 'POST',
        path: apiPath('submissionAnswers'),
        body: toMultipart(body),
        token,
      });
      onAnswered(data);
    } catch (error) {
      if (!(error instanceof ApiProblem)) return refuse([{ code: '', message: t('public.noNetwork') }]);
      if (error.has('no_question_open')) {
        // The form stays if the newest state cannot be fetched.
        setSending(false);
        return onClosed(error.message);
      }
      const why = error.refusals.map((violation) => ({ ...violation, message: error.message }));
      refuse(why.length > 0 ? why : [{ code: '', message: error.message }]);
    }
  }

  const title = question.after_refusal ? t('mine.mend') : t('mine.asked', { office: submission.office_words });
  const set = (item: Item) => (value: Given) => setGiven((before) => ({ ...before, [item.id]: value }));
  return (
    <section aria-label={title}>
      <ErrorSummary
        title={t('form.problem')}
        attempt={attempt}
        errors={violations.map((violation) => {
          const about = asked.find(({ item }) => nameOf(item) === violation.field);
          const text = words.summaryText(violation, about && answeredField(about));
          return about === undefined ? { text } : { fieldId: controlId(member, about.item), text };
        })}
      />
      {question.sentence !== null && <p className="mb-4 max-w-measure [overflow-wrap:anywhere]">{question.sentence}</p>}
      <form noValidate onSubmit={(event) => void send(event)}>
        {asked.map(({ item, field, accept }) => {
          const violation = violations.find((one) => one.field === nameOf(item));
          const error = violation && words.refusalText(violation, answeredField({ item, field }));
          const value = given[item.id];
          if (accept !== undefined) {
            return (
              <ChosenFile
                key={item.id}
                words={words}
                publicWords={publicWords}
                id={controlId(member, item)}
                item={item}
                accept={acceptedTypes[accept]}
                file={value instanceof File ? value : undefined}
                onFile={set(item)}
                error={error}
              />
            );
          }
          if (field === undefined || value instanceof File) return null;
          return (
            <AskedField
              key={item.id}
              words={words}
              id={controlId(member, item)}
              item={item}
              field={field}
              value={value}
              onChange={set(item)}
              error={error}
            />
          );
        })}
        <LoadingButton type="submit" loading={sending} loadingText={t('public.asking')}>
          {t(question.after_refusal ? 'mine.mendSend' : 'mine.answer')}
        </LoadingButton>
      </form>
    </section>
  );
}

/**
 * Returns the field of an item. A document in the office's own words is a file with that text as its label, which is
 * shown as it is and is no message id.
 */
function answeredField({ item, field }: Pick<Asked, 'item' | 'field'>): AnsweredField {
  return field ?? { kind: 'file', label: item.label };
}

/** Returns the item's name in the call. */
function nameOf(item: Item): string {
  return `items[${item.id}]`;
}

/** Two people of one submission may be asked the same question. */
function controlId(member: Member, item: Item): string {
  return `asked-${member.position}-${item.id}`;
}

/** Returns pictures upright and reduced, as in the form itself. */
async function ready(given: Readonly<Record<string, Given>>): Promise<Record<string, FormValue>> {
  const entries = Object.entries(given).map(async ([id, value]): Promise<[string, FormValue]> => {
    if (value instanceof File && isPicture(value)) return [id, await preparePicture(value)];
    return [id, typeof value === 'object' && !(value instanceof File) && value !== null ? { ...value } : value];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Reads the machine-readable zones of new pictures of the passport, by item. */
async function zonesOf(
  asked: readonly Asked[],
  passportField: string | undefined,
  items: Readonly<Record<string, FormValue>>,
): Promise<Record<string, string>> {
  const zones: Record<string, string> = {};
  for (const { item, field } of asked) {
    const picture = items[item.id];
    if (field === undefined || field.id !== passportField || !(picture instanceof File) || !isPicture(picture))
      continue;
    const { reading } = await readPassport(picture);
    if (reading !== undefined) zones[item.id] = reading.lines.join('\n');
  }
  return zones;
}

/** A form field asked again, with the officer's remark next to it. */
function AskedField({
  words,
  id,
  item,
  field,
  value,
  onChange,
  error,
}: {
  readonly words: JourneyWords;
  readonly id: string;
  readonly item: Item;
  readonly field: FieldDefinition;
  readonly value: TypedValue;
  readonly onChange: (value: TypedValue) => void;
  readonly error: string | undefined;
}) {
  return (
    <>
      {item.note && <p className="mb-3 max-w-measure border-l-4 border-edge pl-4">{item.note}</p>}
      <FieldControl
        field={{ ...field, id, required: true }}
        words={words}
        value={value}
        onChange={onChange}
        error={error}
        draftNumber={noDraft}
      />
    </>
  );
}

/** Files are sent with the reply, because there is no draft to hold them. */
async function noDraft(): Promise<undefined> {
  return undefined;
}

function ChosenFile({
  words,
  publicWords,
  id,
  item,
  accept,
  file,
  onFile,
  error,
}: {
  readonly words: JourneyWords;
  readonly publicWords: PublicWords;
  readonly id: string;
  readonly item: Item;
  readonly accept: string;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly error: string | undefined;
}) {
  const { t } = publicWords;
  const [fault, setFault] = useState<ViolationLike>();
  return (
    <FileInput
      id={id}
      name={id}
      label={item.label}
      hint={item.note ?? undefined}
      error={fault === undefined ? error : words.refusalText(fault)}
      accept={accept}
      chooseText={t('form.chooseFile')}
      replaceText={t('form.replaceFile')}
      removeText={t('form.removeFile')}
      onFile={(chosen) => {
        const found = fileFault(chosen);
        setFault(found);
        if (found === undefined) onFile(chosen);
      }}
      onRemove={() => onFile(undefined)}
      kept={file && { name: file.name, sizeText: `${t('mine.fileChosen')} · ${sizeText(file.size, words)}` }}
    />
  );
}
