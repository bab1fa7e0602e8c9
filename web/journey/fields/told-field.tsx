import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { TypedAnswers, TypedValue } from '#domain/forms/answers.ts';
import { namesIn } from '#domain/forms/conditions.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import type { JourneyWords } from '../journey-words.ts';
import { knownAnswers } from '../known-answers.ts';

/**
 * Returns the fields that are answered already, by the address, before the form, from a passport that was confirmed, or
 * by the form itself where no price hangs on it: they are shown, and asked only of those who want to change them.
 */
function toldFields(
  service: ServiceDefinition,
  fields: readonly FieldDefinition[],
  answers: TypedAnswers,
  confirmed: readonly string[],
  chosen: TypedAnswers,
): readonly string[] {
  const addressed = new Set(Object.values(service.address.answers));
  const known = knownAnswers.read() ?? {};
  return fields
    .filter(({ id, prefilled, priced, options }) => {
      const answer = answers[id];
      if (prefilled === true || answer === undefined || answer === null || answer === '') return false;
      const option = options?.find((one) => one.id === answer);
      const given = chosen[id] !== undefined || option?.usual || option?.fallback;
      if (given && priced === undefined) return true;
      return addressed.has(id) || confirmed.includes(id) || JSON.stringify(known[id]) === JSON.stringify(answer);
    })
    .map(({ id }) => id);
}

/** True if another field of the page is asked for some answers to this one only, and so comes after it. */
function rulesOthers(id: string, fields: readonly FieldDefinition[]): boolean {
  return fields.some(({ when }) => when !== undefined && namesIn(when).fields.includes(id));
}

interface ToldFields {
  /** Shown with a button to change it. */
  readonly isTold: (id: string) => boolean;
  /** Stands behind a link. */
  readonly isFolded: (id: string) => boolean;
  /**
   * Returns the place of a field: 0 for questions; 1 for what is told, and stays there when it is changed, unless others
   * depend on it; 2 for what stands behind a link below a passport's details.
   */
  readonly rankOf: (field: FieldDefinition) => number;
  /** Asks for a field, again or at last, which then takes the focus from the button. */
  readonly askAgain: (id: string) => void;
  /** Keeps fields as questions that are answered anew: one with an error is asked, and stays so once it is mended. */
  readonly keepAsked: (ids: readonly string[]) => void;
}

/** Keeps which fields of a page are told; one whose choice cannot stand any more (`gone`) becomes a question in its place. */
export function useToldFields(
  service: ServiceDefinition,
  fields: readonly FieldDefinition[],
  answers: TypedAnswers,
  chosen: TypedAnswers,
  gone: readonly string[],
  confirmed: readonly string[],
): ToldFields {
  const [folded, setFolded] = useState(() =>
    fields.flatMap(({ id, folded }) => (folded !== undefined && (answers[id] ?? '') === '' ? [id] : [])),
  );
  const [told, setTold] = useState(() => toldFields(service, fields, answers, confirmed, chosen));
  const [below, setBelow] = useState(told);
  const changed = useRef<string>(undefined);
  useEffect(() => {
    if (changed.current === undefined) return;
    document.getElementById(changed.current)?.focus();
    changed.current = undefined;
  });
  if (gone.some((id) => told.includes(id) || below.includes(id))) {
    setTold(told.filter((id) => !gone.includes(id)));
    setBelow(below.filter((id) => !gone.includes(id)));
  }
  return {
    isTold: (id) => told.includes(id),
    isFolded: (id) => folded.includes(id),
    rankOf: (field) => {
      const inPlace = ({ id, folded }: FieldDefinition) => {
        if (told.includes(id) || (below.includes(id) && !rulesOthers(id, fields))) return 1;
        return folded !== undefined && below.some((one) => confirmed.includes(one)) ? 2 : 0;
      };
      const ruling = fields.filter(
        ({ id }) => field.when !== undefined && namesIn(field.when).fields.includes(id) && !told.includes(id),
      );
      return Math.max(inPlace(field), ...ruling.map(inPlace));
    },
    askAgain: (id) => {
      setTold(told.filter((one) => one !== id));
      setFolded(folded.filter((one) => one !== id));
      changed.current = id;
    },
    keepAsked: (ids) =>
      setTold((before) => (before.some((id) => ids.includes(id)) ? before.filter((id) => !ids.includes(id)) : before)),
  };
}

/**
 * An answer that is known already, with a button to change it; several below each other make one list. Below a choice with
 * prices it is a link that says it.
 */
export function ToldField({
  words: { t, word },
  field: { label, reopened },
  answer,
  belowPrices,
  last,
  onChange,
}: {
  readonly words: JourneyWords;
  readonly field: FieldDefinition;
  readonly answer: { readonly option: TypedValue; readonly answer: string };
  readonly belowPrices: boolean;
  readonly last: boolean;
  readonly onChange: () => void;
}) {
  if (belowPrices && reopened !== undefined) {
    return (
      <p className="-mt-4 text-[14px]">
        <Button kind="quiet" onClick={onChange}>
          {word(reopened, answer)}
        </Button>
      </p>
    );
  }
  return (
    <div
      className={classNames(
        'flex max-w-[640px] items-center justify-between gap-4 border-t border-hairline py-2',
        last && 'mb-6 border-b',
      )}
    >
      <dl className="min-w-0 flex-1">
        <dt className="text-sm text-ink-quiet">{word(label)}</dt>
        <dd>{answer.answer}</dd>
      </dl>
      <Button kind="quiet" className="flex-none" aria-label={`${t('form.change')} ${word(label)}`} onClick={onChange}>
        {t('form.change')}
      </Button>
    </div>
  );
}

/** Answers that stood before the form and are not asked for in it. */
export function GivenAnswers({
  words: { t },
  rows,
}: {
  readonly words: JourneyWords;
  readonly rows: ComponentProps<typeof SummaryList>['rows'];
}) {
  const { pathname } = useLocation();
  return (
    <>
      <SummaryList rows={rows} />
      {/* A full reload, so that nothing of the numbers entered before remains. */}
      <p className="mb-6">
        <a href={pathname}>{t('journey.given.again')}</a>
      </p>
    </>
  );
}
