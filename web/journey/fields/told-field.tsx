import type { TypedAnswers } from '#domain/forms/answers.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { knownAnswers } from '../known-answers.ts';

/**
 * Returns the fields that the address, or an answer before the form, answers already: they are shown, and asked only of
 * those who want to change them.
 */
export function toldFields(
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
