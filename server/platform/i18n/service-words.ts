import type { Language } from '#domain/i18n/languages.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { wordPrefixes } from '#domain/services/message-prefix.ts';
import { namedPlan } from '#domain/services/named-plan.ts';
import {
  isVisaPlan,
  type KindDefinition,
  type PlanDefinition,
  type ServiceDefinition,
} from '#domain/services/service-definition.ts';
import { hasMessage, messagesFor, type Translate } from './catalogue.ts';

/** The part of a service by which its wording is found. */
export type Worded = Pick<ServiceDefinition, 'id' | 'family'>;

/** Returns the id of a message in a service's wording: its own or its family's if there is one, otherwise the common one. */
export function serviceMessage(service: Worded, id: string): string {
  return (
    wordPrefixes(service)
      .map((prefix) => `${prefix}.${id}`)
      .find(hasMessage) ?? id
  );
}

/** Returns the common texts in a service's wording. */
export function serviceText(service: Worded, language: Language): Translate {
  const t = messagesFor(language);
  return (id, values) => t(serviceMessage(service, id), values);
}

function chosenOf({ kinds }: ServiceDefinition, chosen: { readonly kind: string; readonly plan: string }) {
  const kind = kinds.find(({ id }) => id === chosen.kind);
  return { kind, plan: kind?.plans.find(({ id }) => id === chosen.plan) };
}

/** Returns a service's names for a kind and a plan, or the ids of those it no longer has. */
export function kindWords(
  service: ServiceDefinition,
  chosen: { readonly kind: string; readonly plan: string },
  language: Language,
): { readonly kind_words: string; readonly plan_words: string } {
  const t = messagesFor(language);
  const { kind } = chosenOf(service, chosen);
  const plan = namedPlan(service, chosen);
  return {
    kind_words: kind === undefined ? chosen.kind : t(kind.label),
    plan_words: plan === undefined ? chosen.plan : t(plan.label),
  };
}

/**
 * Returns kind and length as short as a row of a queue has room for: “Tourist 30 d · multiple”. A kind or plan that is the only
 * one of its service is told by the service's name.
 */
export function shortKindWords(
  t: Translate,
  { kinds, addsDays }: Pick<ServiceDefinition, 'kinds' | 'addsDays'>,
  { label, plans }: KindDefinition,
  plan: PlanDefinition,
): string {
  const kind = t(hasMessage(`short.${label}`) ? `short.${label}` : label);
  if (!isVisaPlan(plan)) {
    const parts = [...(kinds.length > 1 ? [kind] : []), ...(plans.length > 1 && !addsDays ? [t(plan.label)] : [])];
    return parts.join(' · ');
  }
  return t(`queue.short.${plan.entries}`, { kind, days: plan.days });
}

/** Returns the names of a kind and a plan for a case, with the short one of a visa as `visa_words`, if it is one. */
export function kindWordsOfCase(
  service: ServiceDefinition,
  chosen: { readonly kind: string; readonly plan: string },
  language: Language,
): ReturnType<typeof kindWords> & { readonly visa_words: string | null } {
  const { kind, plan } = chosenOf(service, chosen);
  const isVisa = kind !== undefined && plan !== undefined && isVisaPlan(plan);
  return {
    ...kindWords(service, chosen, language),
    visa_words: isVisa ? shortKindWords(messagesFor(language), service, kind, plan) : null,
  };
}

/** Returns kind and length as short as a pass has room for; in full where a service has no short name for them. */
export function passWords(
  service: ServiceDefinition,
  chosen: { readonly kind: string; readonly plan: string },
  language: Language,
): string {
  const t = messagesFor(language);
  const { kind, plan } = chosenOf(service, chosen);
  const short = `short.${kind?.label}`;
  if (plan !== undefined && isVisaPlan(plan) && hasMessage(short)) {
    return t('track.pass_about', { kind: t(short), days: plan.days });
  }
  const { kind_words, plan_words } = kindWords(service, chosen, language);
  return `${kind_words} · ${plan_words}`;
}

/** Returns an office's name, or its slug when it no longer exists. */
export function officeWords(slug: string, language: Language): string {
  const office = officeBySlug(slug);
  return office === undefined ? slug : messagesFor(language)(office.name);
}
