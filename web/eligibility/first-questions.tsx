import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { addDays, partsOf } from '#domain/calendar/plain-date.ts';
import type { Answers, TypedAnswers, TypedDate, TypedValue } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { passportTypeMessage, passportTypes } from '#domain/identity/passport.ts';
import type { Violation } from '#domain/violations.ts';
import { useToday } from '#web/api/portal-day.ts';
import { CountrySelect } from '#web/design-system/country-select/country-select.tsx';
import { DateInput, type DatePart, datePartId } from '#web/design-system/date-input/date-input.tsx';
import { ErrorSummary } from '#web/design-system/error-summary/error-summary.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { summaryText, violationText } from '#web/i18n/violation-text.ts';
import { datePartsOf } from '#web/journey/date-parts.ts';
import { knownAnswers } from '#web/journey/known-answers.ts';
import { useAfterHydration } from '#web/routing/after-hydration.ts';
import { keepInEntry, keptInEntry } from '#web/routing/history-entry.ts';
import type { ServiceWords } from '../routes/public/service-words.ts';

/** Nationality and travel document, which every channel asks first. */
export const nationalityQuestion: FieldDefinition = { id: 'nationality', kind: 'country', label: 'home.nationality' };
export const documentQuestion: FieldDefinition = {
  id: 'passport_type',
  kind: 'choice',
  label: 'home.document',
  options: passportTypes.map((id) => ({ id, label: passportTypeMessage(id) })),
};

/** The commonest document is preselected. */
const mostUsual: TypedAnswers = { [documentQuestion.id]: 'ordinary' };

interface FirstQuestions {
  readonly fields: readonly FieldDefinition[];
  readonly typed: TypedAnswers;
  readonly type: (id: string, value: TypedValue) => void;
  readonly violations: readonly Violation[];
  /** Counts the attempts, for the error summary. */
  readonly attempt: number;
  /** False until the page's code and the portal's day have loaded. */
  readonly ready: boolean;
  /** Last answers, in their stored form, until one changes: nothing is shown for other answers than those typed. */
  readonly asked: (Answers & { readonly today: string }) | undefined;
  /** True after a change took away an answer, until the person asks again. */
  readonly stale: boolean;
  readonly ask: (event: FormEvent) => void;
  /** Element of the result, focused when it appears. */
  readonly result: RefObject<HTMLDivElement | null>;
}

/** Answers that stand in the history's entry of the page, so that going back to it shows their result again. */
interface AnsweredEntry {
  readonly answered?: Answers | undefined;
}

/**
 * A few questions before any form, on a prerendered page: prefilled with this tab's earlier answers, and stored for the
 * form that follows.
 */
export function useFirstQuestions(fields: readonly FieldDefinition[]): FirstQuestions {
  const today = useToday();
  const [typed, setTyped] = useState<TypedAnswers>(mostUsual);
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answers>();
  const [stale, setStale] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const asked = useMemo(
    () => (answered === undefined || today === undefined ? undefined : { ...answered, today }),
    [answered, today],
  );

  function answer(answers: Answers | undefined): void {
    setAnswered(answers);
    keepInEntry({ answered: answers } satisfies AnsweredEntry);
  }

  const ready = useAfterHydration((typedAt) => {
    const kept = knownAnswers.read() ?? {};
    const found = fields.map(({ id, kind }): readonly [string, TypedValue] => {
      if (kind === 'date') {
        const part = (name: DatePart) => typedAt(datePartId(id, name));
        const date: TypedDate = { day: part('day'), month: part('month'), year: part('year') };
        return [id, Object.values(date).some(Boolean) ? date : kept[id]];
      }
      const chosen = typedAt(id);
      return [id, chosen !== '' && chosen !== mostUsual[id] ? chosen : (kept[id] ?? mostUsual[id])];
    });
    setTyped(Object.fromEntries(found));
    setAnswered(keptInEntry<AnsweredEntry>()?.answered);
  });

  function ask(event: FormEvent): void {
    event.preventDefault();
    if (today === undefined) return;
    const found: Violation[] = [];
    const parsed: Record<string, string> = {};
    for (const field of fields) {
      const outcome = parseField(typed[field.id], field, { today });
      if (outcome.outcome === 'refused') found.push(outcome.violation);
      else if (outcome.outcome === 'answer') parsed[field.id] = outcome.answer;
      else if (field.required !== false) found.push({ code: 'required', field: field.id });
    }
    setViolations(found);
    setAttempt(attempt + 1);
    answer(undefined);
    setStale(false);
    if (found.length > 0) return;
    knownAnswers.write({ ...knownAnswers.read(), ...typed });
    answer(parsed);
    // After the answer has been rendered.
    setTimeout(() => result.current?.focus(), 0);
  }

  return {
    fields,
    typed,
    type: (id, value) => {
      setTyped((before) => ({ ...before, [id]: value }));
      if (answered === undefined) return;
      answer(undefined);
      setStale(true);
    },
    violations,
    attempt,
    ready: ready && today !== undefined,
    asked,
    stale,
    ask,
    result,
  };
}

/** Errors that prevent an answer, above the page's title. */
export function QuestionErrors({ words, questions }: QuestionsProps) {
  const { fields, violations, attempt } = questions;
  return (
    <ErrorSummary
      title={words.t('form.problem')}
      attempt={attempt}
      errors={violations.map((violation) => ({
        fieldId: violation.field,
        text: summaryText(
          words,
          violation,
          fields.find((one) => one.id === violation.field),
        ),
      }))}
    />
  );
}

interface QuestionsProps {
  readonly words: ServiceWords;
  readonly questions: Pick<FirstQuestions, 'fields' | 'typed' | 'type' | 'violations' | 'attempt'>;
}

/** The questions only; the caller adds the form and its button. */
export function QuestionFields({ words, questions }: QuestionsProps) {
  const { fields, typed, type, violations } = questions;
  return fields.map((field) => {
    const violation = violations.find((one) => one.field === field.id);
    return (
      <FirstQuestion
        key={field.id}
        words={words}
        field={field}
        value={typed[field.id]}
        onChange={(value) => type(field.id, value)}
        error={violation && violationText(words, violation, field)}
      />
    );
  });
}

/** One question by its kind: a country, a choice from a list, or a day. */
export function FirstQuestion({
  words,
  field,
  value,
  onChange,
  error,
}: {
  readonly words: ServiceWords;
  readonly field: FieldDefinition;
  readonly value: TypedValue;
  readonly onChange: (value: TypedValue) => void;
  readonly error?: string | undefined;
}) {
  const { t, word, countries } = words;
  const today = useToday();
  /** A day to come as the example; its line is kept free until the portal's day is known. */
  const hintOf = (hint: string) =>
    field.kind !== 'date'
      ? word(hint)
      : today === undefined
        ? '\u00a0'
        : word(hint, { ...partsOf(addDays(today, 10)) });
  const frame = {
    id: field.id,
    name: field.id,
    label: word(field.label),
    hint: field.hint === undefined ? undefined : hintOf(field.hint),
    optional: field.required === false ? t('form.optional') : undefined,
    error,
  };
  if (field.kind === 'date') {
    return (
      <DateInput
        {...frame}
        dayText={t('form.day')}
        monthText={t('form.month')}
        yearText={t('form.year')}
        value={datePartsOf(value)}
        onValueChange={onChange}
      />
    );
  }
  const control = {
    ...frame,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  if (field.kind === 'country') {
    return <CountrySelect {...control} placeholder={t('form.choose')} countries={countries()} />;
  }
  return (
    <Select
      {...control}
      {...(field.id in mostUsual ? {} : { placeholder: t('form.choose') })}
      options={(field.options ?? []).map(({ id, label }) => ({ value: id, text: word(label) }))}
    />
  );
}
