import type { DeskId } from '#contract/desks.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { type Caller, callerAt, type Timings } from './day-calls.ts';

export type { Timings } from './day-calls.ts';

/** A member of staff at work, signed in since the morning. */
export interface Officer {
  readonly desk: DeskId;
  readonly office: string;
  readonly roles: readonly RoleCode[];
  readonly token: string;
  readonly number: number;
}

interface Work {
  readonly portal: string;
  readonly timings: Timings;
  readonly until: number;
  readonly today: string;
}

/** Somebody else may have acted first, or the case may not be at this step: both are answers an officer gets. */
const overtaken = [403, 404, 409, 422] as const;

/** Works through a queue until the day ends: looks, opens, acts, and now and then looks at a report or exports one. */
export async function workOfOfficer(work: Work, officer: Officer, random: () => number): Promise<void> {
  const { call, think } = callerAt(work, `10.9.${officer.number >> 8}.${officer.number & 255}`, random);
  const { desk, token, roles } = officer;
  let turn = 0;
  if (isCashier(roles)) {
    await call('open cash shift', {
      path: apiPaths.departmentCashShift,
      token,
      json: { opening: {} },
      key: `shift-${officer.number}-${work.until}`,
      also: overtaken,
    });
  }
  while (performance.now() < work.until) {
    turn += 1;
    const status = statusFor(roles, random);
    const query = new URLSearchParams({ rowsPerPage: '25', ...(status === undefined ? {} : { status }) });
    const queue = await call(`${desk} queue`, { path: `${apiPaths[`${desk}Queue`]}?${query}`, token });
    await think(3, 10);
    const rows: { id: string }[] = queue?.body.data ?? [];
    const chosen = rows[Math.floor(random() * rows.length)];
    if (chosen !== undefined) await openAndAct({ call, think }, officer, chosen.id, turn);
    if (turn % 12 === 0 && desk === 'mission') {
      const month = new URLSearchParams({ from: work.today.slice(0, 8).concat('01'), until: work.today });
      await call('report', { path: `${apiPaths.revenueTotals}?${month}`, token, also: overtaken });
    }
    if (turn % 30 === 0 && desk === 'mission') {
      await call('export', {
        method: 'POST',
        path: resourcePath('export', { resource: 'issued-visas' }),
        token,
        json: { paginate: true, from: work.today, until: work.today },
        also: overtaken,
      });
    }
    await think(8, 20);
  }
}

const isCashier = (roles: readonly RoleCode[]) => roles.some((role) => role.endsWith('_cashier'));

function statusFor(roles: readonly RoleCode[], random: () => number): string | undefined {
  if (roles.includes('senior_officer')) return random() < 0.7 ? 'recommended' : 'in_review';
  if (isCashier(roles)) return 'approved';
  return random() < 0.6 ? 'submitted' : random() < 0.5 ? 'in_review' : undefined;
}

async function openAndAct(
  { call, think }: Caller,
  { desk, token, roles, number }: Officer,
  id: string,
  turn: number,
): Promise<void> {
  const opened = await call(`${desk} case`, {
    path: apiPath(`${desk}Case`, { application_id: id }),
    token,
    also: overtaken,
  });
  if (opened === undefined || opened.status !== 200) return;
  await think(6, 20);
  let file = opened.body.data;
  const act = async (action: string, more: object = {}) => {
    const found = file.actions.find((one: { action: string }) => one.action === action);
    if (found?.allowed !== true) return false;
    const answer = await call(`decide: ${action}`, {
      path: apiPath(`${desk}Action`, { application_id: id, action }),
      token,
      json: { version: file.version, ...more },
      key: `act-${number}-${turn}-${action}-${file.version}`,
      also: overtaken,
    });
    if (answer?.status !== 200) return false;
    file = answer.body.data;
    await think(2, 6);
    return true;
  };
  if (isCashier(roles)) {
    await act('take_cash', { currency: 'USD', received_minor: file.payment.total_minor });
    return;
  }
  if (roles.includes('senior_officer')) {
    await act('approve');
    return;
  }
  await act('take');
  const toCheck: { document: string; state: string | null }[] = file.papers_to_settle;
  for (const { document, state } of toCheck) {
    if (state === null) await act('check_document', { document, check: 'ok' });
  }
  if (!(await act('approve_alone'))) await act('propose');
  if (desk === 'port') await act('clear');
}
