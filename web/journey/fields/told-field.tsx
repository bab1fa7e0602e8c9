import { useEffect, useRef, useState } from 'react';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { namesIn } from '#domain/forms/conditions.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { knownAnswers } from '../known-answers.ts';

/**
 * Returns the fields that the address, or an answer before the form, answers already: they are shown, and asked only of
 * those who want to change them.
 */
function toldFields(
  service: ServiceDefinition,
  fields: readonly FieldDefinition[],
  answers: TypedAnswers,
): readonly string[] {
  const addressed = new Set(Object.values(service.address.answers));
  const known = knownAnswers.read() ?? {};
  return fields
    .filter(({ id, prefilled }) => {
      const answer = answers[id];
      if (prefilled === true || answer === undefined || answer === null || answer === '') return false;
      return addressed.has(id) || JSON.stringify(known[id]) === JSON.stringify(answer);
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
  /** Stands below the questions, told or changed meanwhile; one that others depend on keeps its place before them. */
  readonly standsBelow: (id: string) => boolean;
  /** Asks for a field, again or at last, which then takes the focus from the button. */
  readonly askAgain: (id: string) => void;
  /** Keeps fields as questions that are answered anew: one with an error is asked, and stays so once it is mended. */
  readonly keepAsked: (ids: readonly string[]) => void;
}

/** Keeps which fields of a page are told; one whose choice cannot stand any more (`gone`) becomes a question in its place. */
export function useToldFields(
  service: ServiceDefinition,
  fields: readonly FieldDefinition[],
  stored: TypedAnswers,
  gone: readonly string[],
): ToldFields {
  const [folded, setFolded] = useState(() =>
    fields.flatMap(({ id, folded }) => (folded !== undefined && (stored[id] ?? '') === '' ? [id] : [])),
  );
  const [told, setTold] = useState(() => toldFields(service, fields, stored));
  const [below, setBelow] = useState(() => told.filter((id) => !rulesOthers(id, fields)));
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
    standsBelow: (id) => below.includes(id),
    askAgain: (id) => {
      setTold(told.filter((one) => one !== id));
      setFolded(folded.filter((one) => one !== id));
      changed.current = id;
    },
    keepAsked: (ids) =>
      setTold((before) => (before.some((id) => ids.includes(id)) ? before.filter((id) => !ids.includes(id)) : before)),
  };
}

/** An answer that is known already, with a button to change it. */
export function ToldField({
  label,
  value,
  changeText,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly changeText: string;
  readonly onChange: () => void;
}) {
  return (
    <div className="mb-6 flex max-w-[640px] items-center justify-between gap-4 border-y border-hairline py-2.5">
      <dl className="min-w-0">
        <dt className="text-sm text-ink-quiet">{label}</dt>
        <dd>{value}</dd>
      </dl>
      <Button kind="quiet" className="flex-none" aria-label={`${changeText} ${label}`} onClick={onChange}>
        {changeText}
      </Button>
    </div>
  );
}
