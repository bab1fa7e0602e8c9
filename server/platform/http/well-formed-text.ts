import { violation } from '#domain/violations.ts';
import { ViolationError } from '../violation-error.ts';
import type { App } from './app-types.ts';

/** Nothing the portal takes is nested deeper; beyond it every walk through a body could run out of stack. */
const deepest = 16;

/**
 * Refuses text that PostgreSQL cannot hold (the character U+0000, halves of surrogate pairs) and bodies nested beyond
 * any use, before anything reads them. No person types them; they would become faults at the end of the work.
 */
export function registerWellFormedText(app: App): void {
  // Addresses at once: whoever calls, the audit trail writes them down.
  app.addHook('onRequest', async (request) => refuseUnstorable(request.params));
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.query);
    refuseUnstorable(request.body);
  });
}

/** The same for values that were read later, as those of a form in parts. */
export function refuseUnstorable(value: unknown): void {
  if (!isStorable(value)) throw new ViolationError([violation('malformed_request')]);
}

function isStorable(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (Array.isArray(value)) return value.every((member) => isStorable(member, depth + 1));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member, depth + 1));
}
