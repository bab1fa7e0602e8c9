import { z } from 'zod';
import {
  cashShiftAnswer,
  cashShiftsAnswer,
  cashShiftsQuestion,
  closeShiftRequest,
  countShiftAnswer,
  countShiftRequest,
  openShiftRequest,
  ownCashShiftAnswer,
} from '#contract/api/counter.ts';
import { type CounterId, counterIds, counters } from '#contract/desks.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { findShift } from './cash-shift-repository.ts';
import { cashShiftView } from './cash-shift-view.ts';
import { checkCashShift, closeCashShift, countCashShift } from './close-cash-shift.ts';
import { currenciesAtDrawer, openCashShift, readOpenShift } from './open-cash-shift.ts';
import { cashShiftsAsked, onlineMeanwhile, ownPastShift, shiftAtOffices } from './read-cash-shifts.ts';

const headers = z.looseObject({ [idempotencyHeader]: z.string().optional() });
const work = { kind: 'staff', permission: 'shifts.work' } as const;
const check = { kind: 'staff', permission: 'shifts.close_check' } as const;

const oneShift = z.object({ shift_id: z.uuid() });

export function registerCashShiftRoutes(app: App, dependencies: Dependencies): void {
  for (const counter of counterIds) registerCounter(app, dependencies, counter);
}

function registerCounter(app: App, dependencies: Dependencies, counter: CounterId): void {
  const tags = [counters[counter].tag];
  const { database } = dependencies;

  app.get(
    apiPaths[`${counter}CashShift`],
    {
      schema: {
        tags,
        summary: 'The caller’s open cash shift, or null, and the currencies that its office takes',
        response: { 200: ownCashShiftAnswer },
      },
      config: { access: work, audit: { action: 'shift.read', subject: 'cash_shift' } },
    },
    async (request) => {
      const staff = staffOf(request);
      const shift = await readOpenShift(dependencies, staff);
      return {
        data: shift === undefined ? null : await cashShiftView(database, shift, staff.accountId),
        meta: {
          currencies: [...(await currenciesAtDrawer(dependencies, staff, shift))],
          online: [...(await onlineMeanwhile(database, shift === undefined ? [] : [shift]))],
        },
      };
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
      return reply
        .code(201)
        .send({ data: shift === undefined ? null : await cashShiftView(database, shift, staff.accountId) });
    },
  );

  app.post(
    apiPaths[`${counter}CashShiftCount`],
    {
      schema: {
        tags,
        summary: 'Compares a count of the caller’s open drawer with the books',
        description:
          'The expected sums are told here, once something was counted, and the shift notes each comparison.',
        body: countShiftRequest,
        response: { 200: countShiftAnswer },
      },
      config: { access: work, audit: { action: 'shift.count', subject: 'cash_shift' } },
    },
    async (request) => ({
      data: [...(await countCashShift(dependencies, staffOf(request), request.body.counted))],
    }),
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
      const staff = staffOf(request);
      const id = await closeCashShift(dependencies, staff, {
        counted: request.body.counted,
        note: request.body.note,
        differences: request.body.differences,
        idempotencyKey: request.headers[idempotencyHeader],
      });
      const shift = await findShift(database, id);
      return { data: shift === undefined ? null : await cashShiftView(database, shift, staff.accountId) };
    },
  );

  app.get(
    apiPaths[`${counter}PastCashShifts`],
    {
      schema: {
        tags,
        summary: 'The caller’s own closed shifts, newest first',
        querystring: cashShiftsQuestion,
        response: { 200: cashShiftsAnswer },
      },
      config: { access: work, audit: { action: 'shifts.list', subject: 'cash_shift' } },
    },
    async (request) => cashShiftsAsked(dependencies, staffOf(request), 'own', request.query),
  );

  app.get(
    apiPaths[`${counter}PastCashShift`],
    {
      schema: {
        tags,
        summary: 'One of the caller’s own shifts with its receipts',
        params: oneShift,
        response: { 200: cashShiftAnswer },
      },
      config: { access: work, audit: { action: 'shift.read', subject: 'cash_shift' } },
    },
    async (request) => {
      const staff = staffOf(request);
      const shift = await ownPastShift(dependencies, staff, request.params.shift_id);
      return { data: await cashShiftView(database, shift, staff.accountId) };
    },
  );

  app.get(
    apiPaths[`${counter}CashShifts`],
    {
      schema: {
        tags,
        summary: 'The shifts of the caller’s offices, newest first',
        querystring: cashShiftsQuestion,
        response: { 200: cashShiftsAnswer },
      },
      config: { access: check, audit: { action: 'shifts.list', subject: 'cash_shift' } },
    },
    async (request) => cashShiftsAsked(dependencies, staffOf(request), 'offices', request.query),
  );

  app.get(
    apiPaths[`${counter}CashShiftRead`],
    {
      schema: {
        tags,
        summary: 'A shift of the caller’s offices with its receipts',
        params: oneShift,
        response: { 200: cashShiftAnswer },
      },
      config: { access: check, audit: { action: 'shift.read', subject: 'cash_shift' } },
    },
    async (request) => {
      const staff = staffOf(request);
      const shift = await shiftAtOffices(dependencies, staff, request.params.shift_id);
      return { data: await cashShiftView(database, shift, staff.accountId) };
    },
  );

  app.post(
    apiPaths[`${counter}CashShiftCheck`],
    {
      schema: {
        tags,
        summary: 'Confirms the count of a closed shift; never the cashier’s own',
        params: oneShift,
        response: { 200: cashShiftAnswer },
      },
      config: { access: check, audit: { action: 'shift.check', subject: 'cash_shift' } },
    },
    async (request) => {
      const staff = staffOf(request);
      const shift = await checkCashShift(dependencies, staff, request.params.shift_id);
      return { data: await cashShiftView(database, shift, staff.accountId) };
    },
  );
}
