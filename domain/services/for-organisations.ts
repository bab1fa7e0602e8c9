import type { OrganisationKind } from '#domain/organisations/organisation.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** Returns true where organisations apply, by their members, and not the travellers themselves. */
export function isForOrganisations<Service extends Pick<ServiceDefinition, 'applicant'>>(
  service: Service,
): service is Service & { readonly applicant: OrganisationKind } {
  return service.applicant !== undefined;
}
