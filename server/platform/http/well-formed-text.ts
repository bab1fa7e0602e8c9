import { violation } from '#domain/violations.ts';
import { ViolationError } from '../violation-error.ts';
import type { App } from './app-types.ts';

/** Nothing that the portal accepts is nested deeper; beyond it a walk through a body could overflow the stack. */
const deepest = 16;

/** Several times the answers of the longest form. Each name too many costs a schema far more than the sender. */
const mostNames = 250;

/** Twice what the longest form holds for as many travellers as it takes, with the parts of their dates. */
const mostValues = 10_000;

/**
 * Rejects text that PostgreSQL cannot store (the character U+0000, halves of surrogate pairs) and bodies nested too
 * deeply or of too many values, before anything reads them. No person types them, and they would become faults at the end
 * of the work, or keep everybody waiting for it.
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
  if (!isStorable(value, { left: mostValues })) throw new ViolationError([violation('malformed_request')]);
}

function isStorable(value: unknown, values: { left: number }, depth = 0): boolean {
  if (depth > deepest) return false;
  values.left -= 1;
  if (values.left < 0) throw new ViolationError([violation('payload_too_large')]);
  if (typeof value === 'string') return isStorableText(value);
  if (Array.isArray(value)) return value.every((member) => isStorable(member, values, depth + 1));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  const members = Object.entries(value);
  if (members.length > mostNames) throw new ViolationError([violation('payload_too_large')]);
  return members.every(([key, member]) => isStorableText(key) && isStorable(member, values, depth + 1));
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
