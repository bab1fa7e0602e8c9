import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** Returns the document kind of the portrait that a service asks for; undefined when it asks for none. */
export function portraitDocument({ form }: Pick<ServiceDefinition, 'form'>): string | undefined {
  return fieldsOf(form).find(({ file }) => file?.shape === 'portrait')?.file?.document;
}
