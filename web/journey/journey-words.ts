import { useMemo } from 'react';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import type { SummaryValue } from '#domain/forms/summary.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { messagePrefix } from '#domain/services/message-prefix.ts';
import type { ViolationValues } from '#domain/violations.ts';
import { type CatalogueName, countryCatalogue } from '#web/i18n/catalogues.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
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
  readonly valueText: (value: SummaryValue) => string;
}

export interface ViolationLike {
  readonly code: string;
  readonly field?: string | undefined;
  readonly values?: ViolationValues | undefined;
  /** The server's own words, for a code that this page does not know. */
  readonly message?: string | undefined;
}

export function useJourneyWords(serviceId: string): JourneyWords {
  const tools = useOwnWords(useMessages<JourneyMessageId>(...cataloguesOf(serviceId)), serviceId);
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

/** The field that a refusal is about, as far as its words depend on it. */
type AnsweredField = Pick<FieldDefinition, 'kind'>;

/**
 * A refusal in words: of what is missing by the kind of its field, else by its code, else as the server said it. With the
 * field it says how to mend it.
 */
export function violationText<Id extends string>(
  tools: MessageTools<Id>,
  violation: ViolationLike,
  field?: AnsweredField,
): string {
  const word = tools.t as (id: string, values?: Readonly<Record<string, unknown>>) => string;
  const id = violation.code === 'required' && field ? `required.${field.kind}` : `refusal.${violation.code}`;
  if (!tools.has(id)) return violation.message ?? violation.code;
  return word(id, formattedValues(tools, violation.values ?? {}));
}

function formattedValues<Id extends string>(
  tools: MessageTools<Id>,
  values: ViolationValues,
): Readonly<Record<string, unknown>> {
  const word = tools.t as (id: string) => string;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      const date = parsePlainDate(value);
      if (date) return [name, tools.formatDate(date)];
      if (name === 'country' && isCountryCode(value)) return [name, tools.countryName(value)];
      // Ids of the closed lists (a purpose, a kind) have their words under their own name.
      return [name, tools.has(`${name}.${value}`) ? word(`${name}.${value}`) : value];
    }),
  );
}
