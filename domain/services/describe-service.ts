import type { PageDefinition, SectionDefinition } from '#domain/forms/form-definition.ts';
import type { DocumentDefinition, KindDefinition, ServiceDefinition } from './service-definition.ts';

/** A service as plain JSON for the API: everything a program needs to ask the questions and send the answers. */
export interface ServiceDescription {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly max_travellers: number;
  readonly payment_modes: readonly string[];
  readonly declaration: { readonly version: string; readonly text: string };
  readonly lives_days: number;
  readonly facts: readonly string[];
  readonly kinds: readonly KindDefinition[];
  readonly documents: readonly DocumentDefinition[];
  readonly sections: readonly SectionDefinition[];
  readonly pages: readonly PageDefinition[];
}

/** Returns the description of a service; texts are message ids, conditions are data. */
export function describeService(definition: ServiceDefinition): ServiceDescription {
  return {
    id: definition.id,
    version: definition.version,
    title: definition.title,
    summary: definition.summary,
    max_travellers: definition.maxTravellers,
    payment_modes: definition.paymentModes,
    declaration: definition.declaration,
    lives_days: definition.expiresAfterDays,
    facts: definition.factNames,
    kinds: definition.kinds,
    documents: definition.documents,
    sections: definition.form.sections,
    pages: definition.form.pages,
  };
}
