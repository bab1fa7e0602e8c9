import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, addAuditEntries } from '../../activity-log/audit-repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import { beforeCommit, type LastWrite } from '../database/transaction.ts';
import { setFault } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its lines in the activity log keep beside the call itself: the reason for a look-up. */
    auditDetails: Readonly<Record<string, string>> | null;
    /** The row that the call made or changed, where its address does not name it. */
    auditSubject: string | null;
    /** The rows that the call asks for in its body, each with a line of its own: named also when it was refused. */
    auditAskedFor: readonly string[] | null;
    /** The call's lines, as the first transaction that it commits writes them. */
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
    const entriesOf = linesOfCall(request);
    if (entriesOf === undefined) return done();
    request.auditedWrite = {
      committed: false,
      write: async (transaction) => {
        await addAuditEntries(transaction, entriesOf(dependencies.clock.now(), 'done'));
      },
    };
    beforeCommit(request.auditedWrite, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const entriesOf = linesOfCall(request);
    const outcome = reply.statusCode < 400 ? 'done' : reply.statusCode < 500 ? 'refused' : 'failed';
    if (entriesOf === undefined || (outcome === 'done' && request.auditedWrite?.committed === true)) return payload;
    try {
      await addAuditEntries(dependencies.database, entriesOf(dependencies.clock.now(), outcome));
    } catch (error) {
      // Thrown from here, the error itself would become the answer's text.
      reply.removeHeader('content-disposition');
      return JSON.stringify(setFault(request, reply, error));
    }
    return payload;
  });
}

type CallOutcome = AuditEntry['outcome'];

/** The lines of a call that has to be logged, one for each row that it is about; undefined for others. */
function linesOfCall(request: FastifyRequest): ((at: Date, outcome: CallOutcome) => readonly AuditEntry[]) | undefined {
  const audit = request.routeOptions.config.audit;
  if (audit === undefined || 'none' in audit || request.caller?.kind !== 'staff') return undefined;
  const { accountId, grants } = request.caller.staff;
  return (at, outcome) => {
    const call = {
      at,
      accountId,
      role: grants.map((grant) => grant.role).join(' '),
      office: [...new Set(grants.map((grant) => grant.office))].join(' '),
      action: actionOf(request, audit.action),
      subjectKind: audit.subject,
      outcome,
      requestId: request.id,
      ...(request.auditDetails === null ? {} : { details: request.auditDetails }),
    };
    const named = subjectOf(request);
    // A row whose making was refused is not there.
    const made = outcome === 'done' ? request.auditSubject : null;
    const subjects = named === null ? (request.auditAskedFor ?? [made]) : [named];
    return subjects.map((subjectId) => ({ ...call, subjectId }));
  };
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
