import { findService } from '#domain/services/catalogue.ts';
import { describeService, type ServiceDescription } from '#domain/services/describe-service.ts';
import { violation } from '#domain/violations.ts';
import type { Translate } from '../platform/i18n/catalogue.ts';
import { ViolationError } from '../platform/violation-error.ts';

/** Keys that hold message ids in a description. */
const worded: ReadonlySet<string> = new Set(['title', 'summary', 'label', 'hint', 'text']);

/** Returns a service's description with its texts in one language. */
export function describeServiceInWords(
  id: string,
  t: Translate,
): ServiceDescription & { readonly words: Readonly<Record<string, string>> } {
  const service = findService(id);
  if (service === undefined) throw new ViolationError([violation('not_found', 'service')]);
  const description = describeService(service);
  const words: Record<string, string> = {};
  for (const message of messagesIn(description)) words[message] = t(message);
  return { ...description, words };
}

function messagesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    typeof member === 'string' ? (worded.has(key) ? [member] : []) : messagesIn(member),
  );
}
