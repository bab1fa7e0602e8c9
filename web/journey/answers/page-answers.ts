import { type RefObject, useRef, useState } from 'react';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { withoutOutlived } from '#domain/forms/outlived-answers.ts';
import { usualChoices } from '#domain/forms/usual-choices.ts';

interface PageAnswers {
  readonly typed: TypedAnswers;
  /** Latest answers, rendered or not: a slow upload must not restore the answers from when it began. */
  readonly latest: RefObject<TypedAnswers>;
  /** Answers that the form has given, by field id. */
  readonly chosen: TypedAnswers;
  /** Answers that the form had given and took back, because what was typed since rules them out; the latest of each field. */
  readonly lost: TypedAnswers;
  /** True if the page opened with answers of the first traveller. */
  readonly opensShared: boolean;
  /** Takes answers in, and returns all of them. */
  readonly type: (answers: TypedAnswers) => TypedAnswers;
}

/**
 * Answers of an open page as they are typed, with those that the form gives until the person does. `stored` are the
 * page's own; `first` are the first traveller's, for everybody else.
 */
export function usePageAnswers(
  askedWith: (answers: TypedAnswers) => readonly FieldDefinition[],
  stored: TypedAnswers,
  first: TypedAnswers | undefined,
): PageAnswers {
  const usualOf = (answers: TypedAnswers) => usualChoices(askedWith, answers, first);
  const [chosen, setChosen] = useState(() => usualOf(stored));
  const [typed, setTyped] = useState<TypedAnswers>({ ...stored, ...chosen });
  const [opensShared] = useState(() => askedWith(typed).some((field) => field.shared && isFromFirst(field, chosen)));
  const [lost, setLost] = useState<TypedAnswers>({});
  const latest = useRef(typed);

  function type(answers: TypedAnswers): TypedAnswers {
    // A choice of the form is made again, because what was typed may have changed what is offered.
    const others = Object.entries({ ...latest.current, ...answers }).filter(
      ([id, value]) => Object.hasOwn(answers, id) || value !== chosen[id],
    );
    const own = withoutOutlived(askedWith, latest.current, Object.fromEntries(others));
    const usual = usualOf(own);
    const taken = Object.entries(chosen).filter(([id]) => own[id] === undefined && usual[id] === undefined);
    if (taken.length > 0) setLost((before) => ({ ...before, ...Object.fromEntries(taken) }));
    setChosen(usual);
    latest.current = { ...own, ...usual };
    setTyped(latest.current);
    return latest.current;
  }

  return { typed, latest, chosen, lost, opensShared, type };
}

/** True for an answer that the form would not have given without the first traveller's. */
function isFromFirst({ id, options }: FieldDefinition, chosen: TypedAnswers): boolean {
  return (
    chosen[id] !== undefined &&
    options?.some(({ id: own, usual, fallback }) => own === chosen[id] && (usual || fallback)) !== true
  );
}
