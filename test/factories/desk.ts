import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { ActionRequest, ActionResult, CaseView } from '#contract/api/casework.ts';
import { type DeskId, desks } from '#contract/desks.ts';
import type { Problem } from '#contract/errors.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type AudienceCalls, audienceCalls } from '#contract/session-audiences.ts';
import { findApplicationByNumber } from '#server/casework/application-repository.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { withAgreeingStep } from '../agreeing-step.ts';
import type { TestApp } from '../test-app.ts';

/** Returns something typed for every value that an action of a case asks for. */
export function typedFor(file: CaseView, action: string): Record<string, string> {
  const asked = file.actions.find((one) => one.action === action)?.input ?? [];
  return Object.fromEntries(asked.map(({ id, kind }) => [id, kind === 'day' ? '2026-10-01' : 'Something typed']));
}

export interface DeskAnswer {
  readonly status: number;
  /** Code of the first violation; absent on success. */
  readonly refused: string | undefined;
  /** Its message. */
  readonly message: string;
  readonly file: CaseView;
  readonly result: ActionResult;
}

/** A written decision of the director, whose number and day some actions ask for. */
export const onFile = { decision_number: '12/2082', decision_date: '2026-01-05' } as const;

/** Staff at a desk: signs them in once each and calls the portal as they do. */
export interface Desk {
  readonly token: (email: string) => Promise<string>;
  readonly get: (email: string, url: string) => Promise<Response>;
  readonly post: (email: string, url: string, body: object, key?: string) => Promise<Response>;
  readonly file: (email: string, applicationId: string) => Promise<CaseView>;
  /** Performs one action on the current version, unless another is given. */
  readonly act: (
    email: string,
    applicationId: string,
    action: string,
    request?: Partial<ActionRequest>,
    key?: string,
  ) => Promise<DeskAnswer>;
  /** Performs one action that must be allowed, and returns the case afterwards. */
  readonly done: (
    email: string,
    applicationId: string,
    action: string,
    request?: Partial<ActionRequest>,
  ) => Promise<CaseView>;
  /** Marks every unchecked document as in order. */
  readonly settlePapers: (email: string, applicationId: string) => Promise<void>;
  /** Does a review up to the decision: case taken, every document settled, grant recommended. */
  readonly propose: (email: string, applicationId: string) => Promise<void>;
  readonly idOf: (submissionNumber: string) => Promise<string>;
}

export function deskOf(portal: TestApp, kind: DeskId = 'port'): Desk {
  const door: AudienceCalls = audienceCalls[desks[kind].audience];
  const tokens = new Map<string, string>();
  const desk: Desk = {
    async token(email) {
      // A session does not survive the hours by which a test moves the clock.
      const session = `${email} ${portal.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`;
      const known = tokens.get(session);
      if (known !== undefined) return known;
      const answer = await portal.app.inject({
        method: 'POST',
        url: apiPaths[door.login],
        payload: { email, password: demoPassword, type: door.loginType },
      });
      if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.body}`);
      const { token } = answer.json<{ token: string }>();
      tokens.set(session, token);
      return token;
    },
    async get(email, url) {
      return portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${await desk.token(email)}` } });
    },
    async post(email, url, body, key = randomUUID()) {
      return portal.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${await desk.token(email)}`, 'idempotency-key': key },
        payload: body,
      });
    },
    async file(email, applicationId) {
      const answer = await desk.get(email, apiPath(`${kind}Case`, { application_id: applicationId }));
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return withAgreeingStep(answer.json<{ data: CaseView }>().data);
    },
    async act(email, applicationId, action, request = {}, key = randomUUID()) {
      const version =
        request.version ??
        (
          await portal.dependencies.database
            .selectFrom('applications')
            .select('version')
            .where('id', '=', applicationId)
            .executeTakeFirstOrThrow()
        ).version;
      const url = apiPath(`${kind}Action`, { application_id: applicationId, action });
      const answer = await desk.post(email, url, { ...request, version }, key);
      const body = answer.json<{ data: CaseView; result: ActionResult } & Problem>();
      return {
        status: answer.statusCode,
        refused: body.refusals?.[0]?.code,
        message: body.message ?? '',
        file: body.data,
        result: body.result,
      };
    },
    async done(email, applicationId, action, request) {
      const { status, message, file } = await desk.act(email, applicationId, action, request);
      if (status !== 200) throw new Error(`${action} by ${email}: ${status} ${message}`);
      return file;
    },
    async settlePapers(email, applicationId) {
      for (const { document, state } of (await desk.file(email, applicationId)).papers_to_settle) {
        if (state === null) await desk.done(email, applicationId, 'check_document', { document, check: 'ok' });
      }
    },
    async propose(email, applicationId) {
      await desk.done(email, applicationId, 'take');
      await desk.settlePapers(email, applicationId);
      await desk.done(email, applicationId, 'propose');
    },
    async idOf(submissionNumber) {
      const row = await findApplicationByNumber(portal.dependencies.database, submissionNumber);
      if (row === undefined) throw new Error(`no request ${submissionNumber}`);
      return row.id;
    },
  };
  return desk;
}
