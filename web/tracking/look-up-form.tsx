import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import type { TypedDate } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import type { FieldKind } from '#domain/forms/form-definition.ts';
import type { NumberKind } from '#domain/issuing/number-kind.ts';
import type { Violation } from '#domain/violations.ts';
import { type SaidProblem, saidNow } from '#web/accounts/said-problem.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { portalDayNow } from '#web/api/portal-day.ts';
import { ButtonGroup, type ButtonKind, LoadingButton } from '#web/design-system/button/button.tsx';
import { DateInput, datePartId } from '#web/design-system/date-input/date-input.tsx';
import { ErrorSummary, type SummaryError } from '#web/design-system/error-summary/error-summary.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import type { MessageTools } from '#web/i18n/languages.tsx';
import { summaryText, violationText } from '#web/i18n/violation-text.ts';
import { useAfterHydration } from '#web/routing/after-hydration.ts';
import type { PublicMessageId } from '../routes/public/public-messages.ts';

export interface LookUpField {
  readonly id: string;
  readonly label: PublicMessageId;
  readonly hint?: PublicMessageId;
  /** `text`: a code as printed; the server accepts it in any form. */
  readonly kind: Extract<FieldKind, 'text' | 'passport_number' | 'date' | 'email'>;
  readonly initial?: string;
  /** Kind of number that is asked for: another kind is not looked up, and the page says where it belongs. */
  readonly number?: NumberKind;
}

/** Objections to what was asked: of this page, or the answer that it got instead. */
interface Found {
  readonly violations: readonly Violation[];
  readonly rejected?: SaidProblem | 'unreachable';
  readonly elsewhere?: ReactElement;
}

const nothing: Found = { violations: [] };

type Typed = Readonly<Record<string, string | TypedDate>>;

/** Returns the first objection of the server to what was asked. */
function refusalOf(rejected: Found['rejected']) {
  return rejected === undefined || rejected === 'unreachable' ? undefined : rejected.problem.refusals[0];
}

/** Words a rejected question: in the server's sentence, or by its code once the reader has chosen another language. */
function rejectedText(
  words: MessageTools<PublicMessageId>,
  rejected: SaidProblem | 'unreachable',
  unfound: PublicMessageId | undefined,
): string {
  if (rejected === 'unreachable') return words.t('public.noNetwork');
  const { message, refusals } = rejected.problem;
  const [first] = refusals;
  if (first?.code === 'not_found' && unfound !== undefined) return words.t(unfound);
  if (rejected.language === words.language || first === undefined) return message;
  return violationText(words, { ...first, message });
}

/** Returns the way on for a number of another kind. Its words are fetched when they are asked for, or done without. */
async function elsewhereOf(fields: readonly LookUpField[], typed: Typed): Promise<ReactElement | undefined> {
  const numbers = fields.flatMap(({ id, number }) => {
    const answer = typed[id];
    return number === undefined || typeof answer !== 'string' || answer === '' ? [] : [{ number, answer }];
  });
  if (numbers.length === 0) return;
  const loaded = await import('./numbers/number-elsewhere.tsx').catch(() => undefined);
  for (const { number, answer } of numbers) {
    const way = loaded?.elsewhereThan(number, answer);
    if (way !== undefined) return way;
  }
}

/**
 * A short form for a query to the server: required fields, errors in the summary, entries stay. `onAsk` gets the
 * answers in their stored form; an error it throws is shown.
 */
export function LookUpForm({
  words,
  fields,
  button,
  title,
  kind = 'primary',
  children,
  unfound,
  ways = {},
  onAsk,
}: {
  readonly words: MessageTools<PublicMessageId>;
  readonly fields: readonly LookUpField[];
  readonly button: string;
  /** Look of the button: secondary where the page has another main step. */
  readonly kind?: ButtonKind;
  /** Heading of the page; it gets the error prefix in the document's title. */
  readonly title: string;
  /** Heading and text above the fields. */
  readonly children?: ReactNode;
  /** Answer for numbers that match nothing, where the page has more to say than that. */
  readonly unfound?: PublicMessageId;
  /** The way on after a rejection, by its code. */
  readonly ways?: Readonly<Record<string, ReactElement>>;
  readonly onAsk: (answers: Readonly<Record<string, string>>) => Promise<void>;
}) {
  const { t } = words;
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(
      fields.map((field) => [
        field.id,
        field.kind === 'date' ? { day: '', month: '', year: '' } : (field.initial ?? ''),
      ]),
    ),
  );
  /** Kept without their texts, which follow the page's language. */
  const [found, setFound] = useState<Found>(nothing);
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(false);
  /** Based on the last entry, not the last render: autofill fills two fields between renders. */
  const type = (id: string, value: string | TypedDate) => setTyped((before) => ({ ...before, [id]: value }));
  const ready = useAfterHydration((typedAt) =>
    setTyped((before) =>
      Object.fromEntries(
        fields.map(({ id, kind }) => [
          id,
          kind === 'date'
            ? {
                day: typedAt(datePartId(id, 'day')),
                month: typedAt(datePartId(id, 'month')),
                year: typedAt(datePartId(id, 'year')),
              }
            : typedAt(id) || (before[id] ?? ''),
        ]),
      ),
    ),
  );

  function errorOf(violation: Violation): SummaryError & { readonly reason?: string } {
    const field = fields.find((one) => one.id === violation.field);
    const text = summaryText(words, violation, field);
    return field ? { fieldId: field.id, reason: violationText(words, violation, field), text } : { text };
  }

  /** An objection of the server to what one field says is shown there, too. */
  function rejectedAt(rejected: SaidProblem | 'unreachable'): SummaryError & { readonly reason?: string } {
    const text = rejectedText(words, rejected, unfound);
    const about = refusalOf(rejected)?.field;
    return fields.some(({ id }) => id === about) ? { fieldId: about, reason: text, text } : { text };
  }

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const violations: Violation[] = [];
    const answers: Record<string, string> = {};
    // The server checks past and future; here any valid day is enough.
    const today = portalDayNow();
    for (const { id, kind } of fields) {
      const outcome = parseField(typed[id], { id, kind, label: id }, { today });
      if (outcome.outcome === 'answer') answers[id] = outcome.answer;
      else violations.push(outcome.outcome === 'refused' ? outcome.violation : { code: 'required', field: id });
    }
    setAsking(true);
    const elsewhere = await elsewhereOf(fields, typed);
    setAttempt(attempt + 1);
    setFound(elsewhere === undefined ? { violations } : { violations: [], elsewhere });
    if (elsewhere !== undefined || violations.length > 0) return setAsking(false);
    try {
      await onAsk(answers);
    } catch (error) {
      setAttempt(attempt + 2);
      setFound({ violations: [], rejected: error instanceof ApiProblem ? saidNow(error) : 'unreachable' });
    } finally {
      setAsking(false);
    }
  }

  const errors = [
    ...found.violations.map(errorOf),
    ...(found.rejected === undefined ? [] : [rejectedAt(found.rejected)]),
  ];
  const reasonAt = (id: string) => errors.find((error) => error.fieldId === id)?.reason;
  return (
    <>
      <title>{`${errors.length > 0 ? t('form.errorTitle', { title }) : title} – ${t('portal.name')}`}</title>
      <ErrorSummary title={t('form.problem')} errors={errors} attempt={attempt}>
        {ways[refusalOf(found.rejected)?.code ?? '']}
      </ErrorSummary>
      {children}
      {found.elsewhere}
      <form noValidate onSubmit={(event) => void ask(event)}>
        {fields.map((field) => {
          const value = typed[field.id];
          const frame = {
            id: field.id,
            name: field.id,
            label: t(field.label),
            hint: field.hint === undefined ? undefined : t(field.hint),
            error: reasonAt(field.id),
          };
          if (field.kind === 'date') {
            return (
              <DateInput
                key={field.id}
                {...frame}
                dayText={t('form.day')}
                monthText={t('form.month')}
                yearText={t('form.year')}
                value={typeof value === 'object' ? value : undefined}
                onValueChange={(date) => type(field.id, date)}
                birthday
              />
            );
          }
          return (
            <TextInput
              key={field.id}
              {...frame}
              {...(field.kind === 'email'
                ? { type: 'email', inputMode: 'email' as const, autoComplete: 'email', spellCheck: false }
                : { code: true })}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => type(field.id, event.target.value)}
            />
          );
        })}
        <ButtonGroup>
          <LoadingButton kind={kind} type="submit" disabled={!ready} loading={asking} loadingText={t('public.asking')}>
            {button}
          </LoadingButton>
        </ButtonGroup>
      </form>
    </>
  );
}
