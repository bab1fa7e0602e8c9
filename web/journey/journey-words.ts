import { useMemo } from 'react';
import type { SummaryValue } from '#domain/forms/summary.ts';
import { messagePrefix } from '#domain/services/message-prefix.ts';
import { type CatalogueName, countryCatalogue } from '#web/i18n/catalogues.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import { type AnsweredField, summaryText, type ViolationLike, violationText } from '#web/i18n/violation-text.ts';
import type journeyMessages from './messages/en-US.json';

export type JourneyMessageId = ShellMessageId | keyof typeof journeyMessages;

/** Words of the domain that any service's pages, prices and refusals use. */
export const domainCatalogues: readonly CatalogueName[] = [
  'domain/i18n',
  'domain/reference-data',
  'domain/visitor-visa',
  countryCatalogue,
];

/** The catalogues that a service's journey speaks with: its own, the domain's and the engine's. */
export function cataloguesOf(serviceId: string): readonly CatalogueName[] {
  return [...domainCatalogues, `domain/services/${serviceId}`, 'web/journey'];
}

/** The same with what empty fields ask for, which pages in front of a form need not load. */
export function formCataloguesOf(serviceId: string): readonly CatalogueName[] {
  return [...cataloguesOf(serviceId), 'domain/visitor-visa/prompts', `domain/services/${serviceId}/prompts`];
}

/** The engine's own words alone, for what is the same in every service. */
export function useEngineWords(): MessageTools<JourneyMessageId> {
  return useMessages<JourneyMessageId>('web/journey');
}

export interface JourneyWords extends Omit<MessageTools<JourneyMessageId>, 't'> {
  readonly t: MessageTools<JourneyMessageId>['t'];
  /** The words of an id that comes from a definition. */
  readonly word: (id: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Why something was refused, with days, countries and numbers in the reader's language. */
  readonly refusalText: (violation: ViolationLike, field?: AnsweredField) => string;
  /** The same where it is read away from its field: in the summary of a page's errors. */
  readonly summaryText: (violation: ViolationLike, field?: AnsweredField) => string;
  readonly valueText: (value: SummaryValue) => string;
}

export function useJourneyWords(serviceId: string): JourneyWords {
  const tools = useOwnWords(useMessages<JourneyMessageId>(...formCataloguesOf(serviceId)), serviceId);
  return wordsFrom(tools);
}

/**
 * The tools with a service's own wording where its catalogue has one: `lost_property.journey.send` for `journey.send`,
 * as on the server.
 */
export function useOwnWords<Id extends string>(tools: MessageTools<Id>, serviceId: string): MessageTools<Id> {
  return useMemo(() => {
    const prefix = messagePrefix(serviceId);
    const own = (id: Id) => (tools.has(`${prefix}.${id}`) ? (`${prefix}.${id}` as Id) : id);
    return { ...tools, t: (id, values) => tools.t(own(id), values) };
  }, [tools, serviceId]);
}

function wordsFrom(tools: MessageTools<JourneyMessageId>): JourneyWords {
  const word = tools.t as (id: string, values?: Readonly<Record<string, unknown>>) => string;
  return {
    ...tools,
    word,
    refusalText: (violation, field) => violationText(tools, violation, field),
    summaryText: (violation, field) => summaryText(tools, violation, field),
    valueText: (value) => {
      switch (value.type) {
        case 'number':
          return tools.formatNumber(value.number);
        case 'date':
          return tools.formatDate(value.date);
        case 'country':
          return tools.countryName(value.code);
        case 'option':
          return word(value.label);
        case 'document':
          return tools.t('journey.file.uploaded');
        case 'text':
          return value.text;
      }
    },
  };
}
