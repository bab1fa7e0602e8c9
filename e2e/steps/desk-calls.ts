import { randomUUID } from 'node:crypto';
import type { ActionRequest, ActionResult, CaseView } from '#contract/api/casework.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import { type DeskId, desks } from '#contract/desks.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type AudienceCalls, audienceCalls } from '#contract/session-audiences.ts';
import type { Portal } from '../portal.ts';
import { demoPassword } from './desk.ts';

/** Actions of the desk, by the calls of its screens, for journeys about other parts. */
export interface DeskCalls {
  readonly act: (
    email: string,
    submissionNumber: string,
    action: string,
    request?: Partial<ActionRequest>,
  ) => Promise<{ readonly data: CaseView; readonly result: ActionResult }>;
  readonly post: (email: string, path: string, body: object) => Promise<unknown>;
}

async function parsed<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/**
 * Returns calls by officers of the demonstration; each call signs in again, because the portal's clock may have moved.
 */
export function deskCalls(portal: Pick<Portal, 'url'>, desk: DeskId = 'port'): DeskCalls {
  const door: AudienceCalls = audienceCalls[desks[desk].audience];
  async function headersOf(email: string): Promise<Record<string, string>> {
    const answer = await fetch(`${portal.url}${apiPaths[door.login]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, type: door.loginType }),
    });
    const { token } = await parsed<{ readonly token: string }>(answer);
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  }

  return {
    async act(email, submissionNumber, action, request = {}) {
      const headers = await headersOf(email);
      const found = await fetch(
        `${portal.url}${apiPaths[`${desk}Queue`]}?${new URLSearchParams({ query: submissionNumber })}`,
        {
          headers,
        },
      );
      const [row] = (await parsed<{ readonly data: readonly CaseRow[] }>(found)).data;
      if (row === undefined) throw new Error(`${email} finds no ${submissionNumber}`);
      const file = await fetch(`${portal.url}${apiPath(`${desk}Case`, { application_id: row.id })}`, { headers });
      const { version } = (await parsed<{ readonly data: CaseView }>(file)).data;
      const answer = await fetch(`${portal.url}${apiPath(`${desk}Action`, { application_id: row.id, action })}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ version, ...request }),
      });
      return parsed(answer);
    },
    async post(email, path, body) {
      const headers = await headersOf(email);
      return parsed(await fetch(`${portal.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
  };
}

/** Clears, prints and stamps one application: three people, today. Returns the visa's number. */
export async function issueAndArrive(desk: DeskCalls, submissionNumber: string): Promise<string> {
  await desk.act('port_visa_officer@tia.demo', submissionNumber, 'clear');
  const { result } = await desk.act('port_visa_officer_2@tia.demo', submissionNumber, 'print');
  await desk.act('port_movement_officer@tia.demo', submissionNumber, 'stamp_arrival');
  if (result.visa_number === null) throw new Error('printed without a visa number');
  return result.visa_number;
}

/** Takes a case and marks its documents as in order: an officer's part before the recommendation. */
export async function examine(desk: DeskCalls, officer: string, submissionNumber: string): Promise<void> {
  const { data } = await desk.act(officer, submissionNumber, 'take');
  for (const { document, state } of data.papers_to_settle) {
    if (state === null) await desk.act(officer, submissionNumber, 'check_document', { document, check: 'ok' });
  }
}

/** Opens a cashier's drawer, takes the sum due in dollars, and closes the drawer. Returns the case afterwards. */
export async function takeDollars(
  desk: DeskCalls,
  cashier: string,
  submissionNumber: string,
  cents: number,
): Promise<CaseView> {
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
  const cash = { currency: 'USD', received_minor: cents };
  const { data } = await desk.act(cashier, submissionNumber, 'take_cash', cash);
  await desk.post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: cents } });
  return data;
}
