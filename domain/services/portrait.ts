import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** The kind under which the portrait is kept that a service asks for; undefined where it asks for none. */
export function portraitDocument({ form }: Pick<ServiceDefinition, 'form'>): string | undefined {
  return fieldsOf(form).find(({ file }) => file?.shape === 'portrait')?.file?.document;
}
