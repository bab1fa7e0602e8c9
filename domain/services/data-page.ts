import type { Answers } from '#domain/forms/answers.ts';
import { type FieldDefinition, fieldsOf } from '#domain/forms/form-definition.ts';
import { type TypedIdentity, type ZoneKey, zoneKeys } from '#domain/identity/compare-zone.ts';
import type { DataPage, ServiceDefinition } from './service-definition.ts';

export interface DataPagePicture {
  /** Kind of the document. */
  readonly document: string;
  /** Field that it is uploaded to. */
  readonly field: FieldDefinition;
  /** Fields that ask for what its zone states. */
  readonly fields: DataPage;
}

/** Returns the picture of the passport's data page that a service asks for; undefined when it asks for none. */
export function dataPageOf({
  form,
  documents,
}: Pick<ServiceDefinition, 'form' | 'documents'>): DataPagePicture | undefined {
  for (const { id, dataPage: fields } of documents) {
    const field = fieldsOf(form).find(({ file }) => file?.document === id);
    if (fields !== undefined && field !== undefined) return { document: id, field, fields };
  }
  return undefined;
}

/** Returns the answers that a passport's zone states too. */
export function typedIdentity(fields: DataPage, answers: Answers): TypedIdentity {
  return Object.fromEntries(
    zoneKeys.flatMap((key) => {
      const given = (fields[key] ?? []).flatMap((id) => answers[id] ?? []);
      return given.length === 0 ? [] : [[key, given.join(' ')]];
    }),
  );
}

/** Returns the answers that put a value of the zone into the form: all of it into the first of several fields. */
export function answersWith(fields: DataPage, key: ZoneKey, value: string): Answers {
  const [first, ...others] = fields[key] ?? [];
  if (first === undefined) return {};
  return { [first]: value, ...Object.fromEntries(others.map((id) => [id, ''])) };
}
