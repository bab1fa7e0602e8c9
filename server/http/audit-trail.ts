import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, addAuditEntry } from '../data/audit-repository.ts';
import { type LastWrite, withLastWrite } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { internalProblem, problemType } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the line in the activity log keeps beside the call itself: the reason for a look-up. */
    auditDetails: Readonly<Record<string, string>> | null;
    /** The row that the call made or changed, where its address does not name it. */
    auditSubject: string | null;
    /** The row that the call asks for in its body: named also when it was refused. */
    auditAskedFor: string | null;
    /** The call's line, as the first transaction that it commits writes it. */
    auditedWrite: LastWrite | null;
  }
}

/**
 * Writes what a route's `audit` promises for every call that staff make, read or write, done or refused. What a transaction
 * changed is logged by that transaction; everything else before the answer leaves: an answer that could not be logged is
 * not given.
 */
export function registerAuditTrail(app: FastifyInstance, dependencies: Dependencies): void {
  app.decorateRequest('auditDetails', null);
  app.decorateRequest('auditSubject', null);
  app.decorateRequest('auditAskedFor', null);
  app.decorateRequest('auditedWrite', null);
  app.addHook('preHandler', (request, _reply, done) => {
    const entryOf = auditedCall(request);
    if (entryOf === undefined) return done();
    request.auditedWrite = {
      committed: false,
      write: (transaction) => addAuditEntry(transaction, entryOf(dependencies.clock.now(), 'done')),
    };
    withLastWrite(request.auditedWrite, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const entryOf = auditedCall(request);
    const outcome = reply.statusCode < 400 ? 'done' : reply.statusCode < 500 ? 'refused' : 'failed';
    if (entryOf === undefined || (outcome === 'done' && request.auditedWrite?.committed === true)) return payload;
    try {
      await addAuditEntry(dependencies.database, entryOf(dependencies.clock.now(), outcome));
    } catch (error) {
      // Thrown from here, the error itself would become the answer's text.
      request.log.error({ err: error }, 'audit failed');
      reply.code(500).type(problemType).removeHeader('content-disposition');
      return JSON.stringify(internalProblem(request));
    }
    return payload;
  });
}

/** The line of a call that has to be logged; undefined for others. */
function auditedCall(request: FastifyRequest): ((at: Date, outcome: AuditEntry['outcome']) => AuditEntry) | undefined {
  const audit = request.routeOptions.config.audit;
  if (audit === undefined || 'none' in audit || request.caller?.kind !== 'staff') return undefined;
  const { accountId, grants } = request.caller.staff;
  return (at, outcome) => ({
    at,
    accountId,
    role: grants.map((grant) => grant.role).join(' '),
    office: [...new Set(grants.map((grant) => grant.office))].join(' '),
    action: actionOf(request, audit.action),
    subjectKind: audit.subject,
    // A row whose making was refused is not there.
    subjectId: subjectOf(request) ?? request.auditAskedFor ?? (outcome === 'done' ? request.auditSubject : null),
    outcome,
    requestId: request.id,
    ...(request.auditDetails === null ? {} : { details: request.auditDetails }),
  });
}

function parameter(request: FastifyRequest, name: string): string | undefined {
  const { params } = request;
  if (typeof params !== 'object' || params === null || !(name in params)) return undefined;
  const value: unknown = Reflect.get(params, name);
  return typeof value === 'string' ? value.slice(0, 100) : undefined;
}

/** A route for many actions is told apart by the one asked for. */
function actionOf(request: FastifyRequest, action: string): string {
  const asked = parameter(request, 'action');
  return asked === undefined ? action : `${action}.${asked}`;
}

function subjectOf(request: FastifyRequest): string | null {
  return (
    parameter(request, 'application_id') ??
    parameter(request, 'order_reference') ??
    parameter(request, 'shift_id') ??
    parameter(request, 'exception_id') ??
    parameter(request, 'id') ??
    parameter(request, 'slug') ??
    null
  );
}
