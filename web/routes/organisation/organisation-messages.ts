import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';

export type OrganisationMessageId = ShellMessageId | keyof typeof messages;

/** Returns the texts of the areas of agencies and of service providers. */
export function useOrganisationMessages(): MessageTools<OrganisationMessageId> {
  return useMessages<OrganisationMessageId>('web/routes/organisation');
}

/** Such an area's names for itself, its profile and its people's organisations. */
export const organisationWords = {
  trekking: { area: 'trekking.area', profile: 'trekking.profile.title', organisation: 'organisation.agency' },
  service_provider: { area: 'provider.area', profile: 'provider.profile.title', organisation: 'organisation.provider' },
} as const satisfies Partial<Record<SessionAudience, Readonly<Record<string, OrganisationMessageId>>>>;

export type OrganisationAudience = keyof typeof organisationWords;

/** Returns the texts for the signed-in person's area. */
export function wordsOfArea(audience: SessionAudience) {
  return organisationWords[audience === 'trekking' ? 'trekking' : 'service_provider'];
}
