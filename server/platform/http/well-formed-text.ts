import { violation } from '#domain/violations.ts';
import { ViolationError } from '../violation-error.ts';
import type { App } from './app-types.ts';

/** Nothing that the portal accepts is nested deeper; beyond it a walk through a body could overflow the stack. */
const deepest = 16;

/**
 * Rejects text that PostgreSQL cannot store (the character U+0000, halves of surrogate pairs) and bodies nested too
 * deeply, before anything reads them. No person types them, and they would become faults at the end of the work.
 */
export function registerWellFormedText(app: App): void {
  // Addresses are checked first, because the audit trail logs them for every caller.
  app.addHook('onRequest', async (request) => refuseUnstorable(request.params));
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.query);
    refuseUnstorable(request.body);
  });
}

/** Does the same for values read later, such as those of a multipart form. */
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
