import { useState } from 'react';
import type { TypedAnswers, TypedValue } from '#domain/forms/answers.ts';
import { isBlank } from '#domain/forms/field-kinds.ts';
import type { FieldDefinition, OptionDefinition } from '#domain/forms/form-definition.ts';
import type { VisibleField } from '#domain/forms/walk.ts';
import type { ViolationLike } from '#web/i18n/violation-text.ts';

/** A choice that was made and cannot stand any more. */
export interface GoneChoice {
  readonly field: string;
  readonly option: OptionDefinition;
  /** Reason in the reader's language, where the price knows it; otherwise other answers rule the choice out. */
  readonly why?: string | undefined;
}

/** An answer to which the prices of a page object, whichever way the page goes on, with their reason. */
interface RefusedAnswer {
  readonly field: string;
  readonly answer: TypedValue;
  readonly why: string | undefined;
}

/**
 * Returns the choices that are no longer offered to this person, or that the price refuses: typed and stored ones, and those
 * that the form had made itself (`lost`).
 */
function goneChoices(
  own: readonly FieldDefinition[],
  asked: readonly VisibleField[],
  typed: TypedAnswers,
  lost: TypedAnswers,
  refused: readonly RefusedAnswer[],
): readonly GoneChoice[] {
  return asked.flatMap((field): readonly GoneChoice[] => {
    const answer = isBlank(typed[field.id], field) ? lost[field.id] : typed[field.id];
    const option = own.find(({ id }) => id === field.id)?.options?.find(({ id }) => id === answer);
    if (option === undefined) return [];
    if (field.options?.every(({ id }) => id !== option.id)) return [{ field: field.id, option }];
    const objection = refused.find((one) => one.field === field.id && one.answer === answer);
    return objection === undefined ? [] : [{ field: field.id, option, why: objection.why }];
  });
}

interface GoneChoices {
  /** Fields whose choice cannot stand. */
  readonly fields: readonly string[];
  /** Returns those with which the page opened and no error of their own; they are said on top of it. */
  readonly onTop: (errorAt: (field: string) => unknown) => readonly GoneChoice[];
  /** Returns those that are said at a field: what changed stands near it. */
  readonly beside: (field: string, errorAt: (field: string) => unknown) => readonly GoneChoice[];
  /** Takes in the answers that every price objects to. */
  readonly refuse: (fields: readonly string[], answers: TypedAnswers, why: string | undefined) => void;
}

/** Keeps which choices of an open page cannot stand any more. */
export function useGoneChoices(
  own: readonly FieldDefinition[],
  asked: readonly VisibleField[],
  typed: TypedAnswers,
  lost: TypedAnswers,
): GoneChoices {
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([]);
  const gone = goneChoices(own, asked, typed, lost, refused);
  const [before] = useState(gone);
  const opened = (one: GoneChoice) => before.some(({ field, option }) => field === one.field && option === one.option);
  return {
    fields: gone.map(({ field }) => field),
    onTop: (errorAt) => gone.filter((one) => opened(one) && errorAt(one.field) === undefined),
    beside: (field, errorAt) =>
      gone.filter((one) => one.field === field && !opened(one) && errorAt(field) === undefined),
    refuse: (fields, answers, why) => setRefused(fields.map((field) => ({ field, answer: answers[field], why }))),
  };
}

/** Returns the objections that still hold after an answer was changed, by those that the rules have now. */
export function stillWrong(before: readonly ViolationLike[], now: readonly ViolationLike[]): readonly ViolationLike[] {
  return before.filter(({ field }) => field === undefined || now.some((one) => one.field === field));
}
