import type { GroupStep } from '#domain/organisations/group-step.ts';
import type { TagTone } from '#web/design-system/tag/tag.tsx';

/** Tone of an application's status by its next step: amber is the agency's own. */
export const groupTones: Readonly<Record<GroupStep, TagTone>> = {
  reply: 'waiting',
  pay: 'waiting',
  office: 'active',
  print: 'granted',
  closed: 'neutral',
};
