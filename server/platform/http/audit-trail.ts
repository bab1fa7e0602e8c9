import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, addAuditEntries } from '../../activity-log/audit-repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import { beforeCommit, type LastWrite } from '../database/transaction.ts';
import { setFault } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Details for the call's lines in the activity log besides the call itself: the reason for a look-up. */
    auditDetails: Readonly<Record<string, string>> | null;
    /** Row that the call made or changed, if its address does not name it. */
    auditSubject: string | null;
    /** Rows that the call names in its body, each with a line of its own, even if it was rejected. */
    auditAskedFor: readonly string[] | null;
    /** The call's lines, written by the first transaction that it commits. */
    auditedWrite: LastWrite | null;
  }
}

/**
 * Logs every staff call by its route's `audit`, read or write, done or rejected. A transaction logs its own changes;
 * everything else is logged before the answer is sent: without a log entry there is no answer.
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
      // An error thrown from here would itself become the text of the answer.
      reply.removeHeader('content-disposition');
      return JSON.stringify(setFault(request, reply, error));
    }
    return payload;
  });
}

type CallOutcome = AuditEntry['outcome'];

/** Returns the lines of a call to be logged, one for each row that it is about; undefined for other calls. */
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
    // A row whose creation was rejected does not exist.
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

/** A route for many actions is logged under the action requested. */
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
