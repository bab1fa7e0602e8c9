import { z } from 'zod';
import { cashShiftAnswer, cashShiftsAnswer, closeShiftRequest, openShiftRequest } from '#contract/api/counter.ts';
import { type CounterId, counterIds, counters } from '#contract/desks.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { findShift, recentShifts } from './cash-shift-repository.ts';
import { cashShiftView } from './cash-shift-view.ts';
import { checkCashShift, closeCashShift } from './close-cash-shift.ts';
import { openCashShift, readOpenShift } from './open-cash-shift.ts';

const headers = z.looseObject({ [idempotencyHeader]: z.string().optional() });
const work = { kind: 'staff', permission: 'shifts.work' } as const;
const check = { kind: 'staff', permission: 'shifts.close_check' } as const;

/** Shifts shown to the checker. */
const recentShiftsShown = 50;

export function registerCashShiftRoutes(app: App, dependencies: Dependencies): void {
  for (const counter of counterIds) registerCounter(app, dependencies, counter);
}

function registerCounter(app: App, dependencies: Dependencies, counter: CounterId): void {
  const tags = [counters[counter].tag];
  const { database } = dependencies;

  app.get(
    apiPaths[`${counter}CashShift`],
    {
      schema: { tags, summary: 'The caller’s open cash shift, or null', response: { 200: cashShiftAnswer } },
      config: { access: work, audit: { action: 'shift.read', subject: 'cash_shift' } },
    },
    async (request) => {
      const shift = await readOpenShift(dependencies, staffOf(request));
      return { data: shift === undefined ? null : await cashShiftView(database, shift) };
    },
  );

  app.post(
    apiPaths[`${counter}CashShift`],
    {
      schema: {
        tags,
        summary: 'Opens a cash shift with what lies in the drawer',
        headers,
        body: openShiftRequest,
        response: { 201: cashShiftAnswer },
      },
      config: { access: work, audit: { action: 'shift.open', subject: 'cash_shift' } },
    },
    async (request, reply) => {
      const staff = staffOf(request);
      await openCashShift(dependencies, staff, {
        office: request.body.office,
        opening: request.body.opening,
        idempotencyKey: request.headers[idempotencyHeader],
      });
      const shift = await readOpenShift(dependencies, staff);
      return reply.code(201).send({ data: shift === undefined ? null : await cashShiftView(database, shift) });
    },
  );

  app.post(
    apiPaths[`${counter}CashShiftClose`],
    {
      schema: {
        tags,
        summary: 'Closes the caller’s cash shift with the counted sums',
        headers,
        body: closeShiftRequest,
        response: { 200: cashShiftAnswer },
      },
      config: { access: work, audit: { action: 'shift.close', subject: 'cash_shift' } },
    },
    async (request) => {
      const id = await closeCashShift(dependencies, staffOf(request), {
        counted: request.body.counted,
        note: request.body.note,
        idempotencyKey: request.headers[idempotencyHeader],
      });
      const shift = await findShift(database, id);
      return { data: shift === undefined ? null : await cashShiftView(database, shift) };
    },
  );

  app.get(
    apiPaths[`${counter}CashShifts`],
    {
      schema: { tags, summary: 'The last shifts of the caller’s offices', response: { 200: cashShiftsAnswer } },
      config: { access: check, audit: { action: 'shifts.list', subject: 'cash_shift' } },
    },
    async (request) => {
      const offices = officesWith(staffOf(request).grants, 'shifts.close_check');
      const shifts = await recentShifts(database, offices, recentShiftsShown);
      const data = [];
      for (const shift of shifts) data.push(await cashShiftView(database, shift));
      return { data };
    },
  );

  app.post(
    apiPaths[`${counter}CashShiftCheck`],
    {
      schema: {
        tags,
        summary: 'Confirms the count of a closed shift; never the cashier’s own',
        params: z.object({ shift_id: z.uuid() }),
        response: { 200: cashShiftAnswer },
      },
      config: { access: check, audit: { action: 'shift.check', subject: 'cash_shift' } },
    },
    async (request) => {
      const shift = await checkCashShift(dependencies, staffOf(request), request.params.shift_id);
      return { data: await cashShiftView(database, shift) };
    },
  );
}
