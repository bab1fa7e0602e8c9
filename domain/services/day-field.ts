import type { ServiceDefinition } from './service-definition.ts';

/** Returns the field that asks for the day that applications of a service are about; undefined where none asks for it. */
export function dayFieldOf({
  dayField,
  arrivalFields,
}: Pick<ServiceDefinition, 'dayField' | 'arrivalFields'>): string | undefined {
  return dayField ?? arrivalFields?.date;
}
