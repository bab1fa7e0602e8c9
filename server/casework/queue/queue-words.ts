import { feeStandings, lapsingStates } from '#domain/casework/fee-standing.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';
import { type Office, offices } from '#domain/reference-data/offices.ts';
import { services, servicesAtDesk } from '#domain/services/catalogue.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import { messagesFor } from '../../platform/i18n/catalogue.ts';
import { deskWords } from '../../platform/i18n/desk-words.ts';
import { shortKindWords } from '../../platform/i18n/service-words.ts';
import type { QueueWords } from './queue-repository.ts';

const knownWords = new Map<string, QueueWords>();

/**
 * Returns the names of services, kinds and plans, the portrait that each service asks for, and the zones of offices, cached
 * because they are the same at every call.
 */
export function wordsOf(language: Language, desk: Office['kind'] | undefined): QueueWords {
  const key = `${language} ${desk ?? ''}`;
  const known = knownWords.get(key);
  if (known !== undefined) return known;
  const t = messagesFor(language);
  const atDesk = deskWords(language);
  const words = JSON.stringify(
    Object.fromEntries([
      ...offices.map(({ slug }) => [`zone ${slug}`, zoneOf(slug)]),
      ...(desk === undefined ? services : servicesAtDesk(desk)).flatMap((service) => [
        [service.id, atDesk(service.title)],
        [`portrait ${service.id}`, portraitDocument(service) ?? ''],
        ...(service.existingVisa === undefined ? [] : [[`about visa ${service.id}`, '']]),
        ...(service.addsDays ? [[`adds days ${service.id}`, '']] : []),
        ...feeStandings.flatMap((fee) =>
          lapsingStates(service.lifecycle, fee).map((status) => [`lapses ${service.id} ${status} ${fee}`, '']),
        ),
        ...service.kinds.flatMap((kind) => [
          [`${service.id} ${kind.id}`, t(kind.label)],
          ...kind.plans.flatMap((plan) => [
            [`${service.id} ${kind.id} ${plan.id}`, t(plan.label)],
            [`short ${service.id} ${kind.id} ${plan.id}`, shortKindWords(t, service, kind, plan)],
          ]),
        ]),
      ]),
    ]),
  );
  knownWords.set(key, words);
  return words;
}
