import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unattendedHeader } from '#contract/headers.ts';
import { audienceCalls } from '#contract/session-audiences.ts';
import { type SessionAudience, sessionAudiences } from '#domain/permissions/audiences.ts';
import { can, type Permission } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { Caller, StaffIdentity } from '../../accounts/sign-in/caller.ts';
import { mustSetUpSecondFactor } from '../../accounts/sign-in/second-factor.ts';
import type { Config } from '../config.ts';
import { bearerTokenForm } from '../identifiers.ts';
import { ViolationError } from '../violation-error.ts';

/**
 * Access to a route; a route without it stops the server from starting. `public` carries the reason. `draft` and `trip`
 * require the applicant's token, `signed_in` any session or one of the given audience, `staff` a session whose roles
 * include the permission somewhere (the use case then checks the record's own office). In an audience's area
 * (contract/session-audiences.ts) only its own sessions are let through, whatever their roles. A session that must set
 * up a second factor first only reaches routes with `withoutSecondFactor`.
 */
export type Access =
  | { readonly kind: 'public'; readonly why: string }
  | { readonly kind: 'draft' }
  | { readonly kind: 'trip' }
  | { readonly kind: 'draft_or_trip' }
  | { readonly kind: 'signed_in'; readonly audience?: SessionAudience; readonly withoutSecondFactor?: true }
  | { readonly kind: 'staff'; readonly permission: Permission }
  | { readonly kind: 'demo' };

/** Audit of a call: an action and the kind of subject, or the reason why nothing is logged. */
export type Audit = { readonly action: string; readonly subject: string } | { readonly none: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    audit?: Audit;
    /** Set for reads that pages repeat by themselves: with `unattendedHeader` they do not keep a session alive. */
    mayBeUnattended?: true;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

/**
 * Identifies the caller of a bearer token; undefined when it is not valid, or no longer. An unattended call finds the session
 * as it is and does not prolong it.
 */
export type IdentifyCaller = (token: string, unattended: boolean) => Promise<Caller | undefined>;

export function registerAccess(app: FastifyInstance, identify: IdentifyCaller, mode: Config['mode']): void {
  app.decorateRequest('caller');

  app.addHook('onRoute', (route) => {
    if (route.method === 'OPTIONS' || route.method === 'HEAD') return;
    const { access, audit } = route.config ?? {};
    if (access === undefined) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    if (audit === undefined) throw new Error(`${String(route.method)} ${route.url} does not say what it logs`);
    if (access.kind === 'staff' && 'none' in audit) {
      throw new Error(`${String(route.method)} ${route.url} is for staff and logs nothing`);
    }
    if (access.kind === 'demo' && mode !== 'demo') throw new Error(`${route.url} belongs to the demo mode only`);
  });

  app.addHook('onRequest', async (request: FastifyRequest, _reply: FastifyReply) => {
    request.caller = { kind: 'anyone' };
    const { access, mayBeUnattended } = request.routeOptions.config;
    if (access === undefined || access.kind === 'public' || access.kind === 'demo') return;
    const token = bearerToken(request);
    const unattended = mayBeUnattended === true && request.headers[unattendedHeader] !== undefined;
    const caller = token === undefined ? undefined : await identify(token, unattended);
    if (caller === undefined) throw new ViolationError([violation('session_ended')]);
    request.caller = caller;
    if (access.kind === 'draft' && caller.kind !== 'draft') throw new ViolationError([violation('not_permitted')]);
    if (access.kind === 'trip' && caller.kind !== 'trip') throw new ViolationError([violation('not_permitted')]);
    if (access.kind === 'draft_or_trip' && caller.kind !== 'draft' && caller.kind !== 'trip') {
      throw new ViolationError([violation('not_permitted')]);
    }
    if (access.kind === 'signed_in') {
      if (caller.kind !== 'staff') throw new ViolationError([violation('not_permitted')]);
      // For another audience this token is unknown: its client drops it, as the specification says.
      if (access.audience !== undefined && access.audience !== caller.staff.audience) {
        throw new ViolationError([violation('session_ended')]);
      }
    }
    if (
      caller.kind === 'staff' &&
      mustSetUpSecondFactor(mode, caller.staff) &&
      !('withoutSecondFactor' in access && access.withoutSecondFactor)
    ) {
      throw new ViolationError([violation('second_factor_needed')]);
    }
    if (access.kind === 'staff') {
      const owner = ownerOf(request.routeOptions.url ?? '');
      const mayEnter = caller.kind === 'staff' && (owner === undefined || owner === caller.staff.audience);
      if (!mayEnter || !can(caller.staff.grants, access.permission))
        throw new ViolationError([violation('not_permitted')]);
    }
  });
}

/** Returns the audience in whose area an address lies; undefined for addresses that audiences share. */
function ownerOf(address: string): SessionAudience | undefined {
  return sessionAudiences.find((audience) => {
    const calls = audienceCalls[audience];
    return 'area' in calls && address.startsWith(calls.area);
  });
}

export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') === true ? header.slice('Bearer '.length) : '';
  return bearerTokenForm.test(token) ? token : undefined;
}

/** Returns the token of the calling session; only for routes with `staff` or `signed_in` access. */
export function ownToken(request: FastifyRequest): string {
  const token = bearerToken(request);
  if (token === undefined) throw new ViolationError([violation('session_ended')]);
  return token;
}

/** Returns the id of the call's draft; only for routes with `draft` access. */
export function draftOf(request: FastifyRequest): string {
  if (request.caller.kind !== 'draft') throw new ViolationError([violation('not_permitted')]);
  return request.caller.draftId;
}

/** Returns the id of the call's submission; only for routes with `trip` access. */
export function submissionOf(request: FastifyRequest): string {
  if (request.caller.kind !== 'trip') throw new ViolationError([violation('not_permitted')]);
  return request.caller.submissionId;
}

/** Returns the signed-in member of staff; only for routes with `staff` or `signed_in` access. */
export function staffOf(request: FastifyRequest): StaffIdentity {
  if (request.caller.kind !== 'staff') throw new ViolationError([violation('session_ended')]);
  return request.caller.staff;
}
