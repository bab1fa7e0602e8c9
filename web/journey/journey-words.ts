import { useMemo } from 'react';
import type { SummaryValue } from '#domain/forms/summary.ts';
import { messagePrefix } from '#domain/services/message-prefix.ts';
import {
  type CatalogueName,
  catalogueOfService,
  countryCatalogue,
  hasCatalogue,
  sharedQuestionCatalogues,
} from '#web/i18n/catalogues.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import { type AnsweredField, summaryText, type ViolationLike, violationText } from '#web/i18n/violation-text.ts';
import type journeyMessages from './messages/en-US.json';
import type prompts from './prompts/messages/en-US.json';

/** Texts of pages around a form. */
export type JourneyMessageId = ShellMessageId | keyof typeof journeyMessages;
/** Texts of a form's own pages, which those before it need not load. */
export type FormMessageId = JourneyMessageId | keyof typeof prompts;

/** Texts of the domain that pages in front of any form use. */
const domainCatalogues: readonly CatalogueName[] = [
  'domain/i18n',
  'domain/reference-data',
  'domain/visitor-visa',
  countryCatalogue,
];

/** Returns the catalogues of a service's journey: its own, the domain's and the engine's. */
export function cataloguesOf(serviceId: string): readonly CatalogueName[] {
  return [...domainCatalogues, catalogueOfService(serviceId), 'web/journey'];
}

/** Adds the texts of shared questions and for empty fields, which pages before a form need not load. */
export function formCataloguesOf(serviceId: string): readonly CatalogueName[] {
  const own: CatalogueName = `${catalogueOfService(serviceId)}/prompts`;
  return [
    ...cataloguesOf(serviceId),
    ...sharedQuestionCatalogues,
    'domain/visitor-visa/prompts',
    'web/journey/prompts',
    ...sharedQuestionCatalogues.map((name): CatalogueName => `${name}/prompts`).filter(hasCatalogue),
    ...(hasCatalogue(own) ? [own] : []),
  ];
}

/** Returns the engine's own texts only, for parts that are the same in every service. */
export function useEngineWords(): MessageTools<JourneyMessageId> {
  return useMessages<JourneyMessageId>('web/journey');
}

/** Returns the engine's texts with those of a form's own pages, for parts that also stand outside of a form. */
export function useFormWords(): MessageTools<FormMessageId> {
  return useMessages<FormMessageId>('web/journey', 'web/journey/prompts');
}

export interface JourneyWords extends Omit<MessageTools<FormMessageId>, 't'> {
  readonly t: MessageTools<FormMessageId>['t'];
  /** Returns the text of an id from a definition. */
  readonly word: (id: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Returns a violation's text, with days, countries and numbers in the reader's language. */
  readonly refusalText: (violation: ViolationLike, field?: AnsweredField) => string;
  /** Returns its text for the summary of a page's errors, away from the field. */
  readonly summaryText: (violation: ViolationLike, field?: AnsweredField) => string;
  readonly valueText: (value: SummaryValue) => string;
}

export function useJourneyWords(serviceId: string): JourneyWords {
  const tools = useOwnWords(useMessages<FormMessageId>(...formCataloguesOf(serviceId)), serviceId);
  return wordsFrom(tools);
}

/**
 * Returns the tools with a service's own texts where its catalogue has them: `lost_property.journey.send` for
 * `journey.send`, as on the server.
 */
export function useOwnWords<Id extends string>(tools: MessageTools<Id>, serviceId: string): MessageTools<Id> {
  return useMemo(() => {
    const prefix = messagePrefix(serviceId);
    const own = (id: Id) => (tools.has(`${prefix}.${id}`) ? (`${prefix}.${id}` as Id) : id);
    return { ...tools, t: (id, values) => tools.t(own(id), values) };
  }, [tools, serviceId]);
}

function wordsFrom(tools: MessageTools<FormMessageId>): JourneyWords {
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
