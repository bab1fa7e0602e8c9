import type { QueueChoices } from '#contract/api/queue-choices.ts';
import type { DeskId } from '#contract/desks.ts';
import { reachesOffices } from '#domain/casework/lifecycle.ts';
import { stepsOf } from '#domain/casework/queue/overview-steps.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { servicesAtDesk } from '#domain/services/catalogue.ts';
import { messagesFor } from '../../platform/i18n/catalogue.ts';

/** Returns the statuses that applications at a desk can have, the visa types available there and the steps of its workflows. */
export function choicesOf(desk: DeskId, language: Language): QueueChoices {
  const t = messagesFor(language);
  const own = servicesAtDesk(desk);
  const statuses = own.flatMap(({ lifecycle }) => lifecycle.statuses);
  const kinds = own.flatMap((service) => service.kinds);
  return {
    statuses: [...new Set(statuses)].filter(reachesOffices),
    kinds: [...new Map(kinds.map(({ id, label }) => [id, { id, words: t(label) }])).values()],
    steps: [...stepsOf(own.map(({ lifecycle }) => lifecycle))],
  };
}
