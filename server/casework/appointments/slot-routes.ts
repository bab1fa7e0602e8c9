import { closeSlotsRequest, keepSlotsRequest, slotsAnswer, slotsQuery } from '#contract/api/mission.ts';
import { type CallingDeskId, callsIn, deskIds, desks } from '#contract/desks.ts';
import { apiPaths } from '#contract/paths.ts';
import { readPermissions } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { closeTimes, keepSlots, listSlots } from './office-slots.ts';

/** Calls for the appointment slots of the offices of each desk that calls applicants in. */
export function registerSlotRoutes(app: App, dependencies: Dependencies): void {
  for (const desk of deskIds.filter(callsIn)) registerSlots(app, dependencies, desk);
}

function registerSlots(app: App, dependencies: Dependencies, desk: CallingDeskId): void {
  const tags = [desks[desk].tag];
  const list = apiPaths[`${desk}Slots`];
  app.get(
    list,
    {
      schema: {
        tags,
        summary: 'Times of the caller’s offices from a day on, with the seats left',
        querystring: slotsQuery,
        response: { 200: slotsAnswer },
      },
      config: {
        access: { kind: 'staff', permission: readPermissions[desk] },
        audit: { action: 'slots.list', subject: 'appointment_slots' },
      },
    },
    async (request) => ({ data: [...(await listSlots(dependencies, desk, staffOf(request), request.query))] }),
  );

  app.post(
    list,
    {
      schema: {
        tags,
        summary: 'Opens times of an office, or changes their seats',
        body: keepSlotsRequest,
        response: { 200: slotsAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'slots.keep' },
        audit: { action: 'slots.keep', subject: 'appointment_slots' },
      },
    },
    async (request) => {
      const { office, day } = request.body;
      await keepSlots(dependencies, desk, staffOf(request), request.body);
      return { data: [...(await listSlots(dependencies, desk, staffOf(request), { office, from: day }))] };
    },
  );

  app.post(
    apiPaths[`${desk}SlotsClose`],
    {
      schema: {
        tags,
        summary: 'Closes times of an office; holders of a seat keep it, or are told to choose another time',
        body: closeSlotsRequest,
        response: { 200: slotsAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'slots.keep' },
        audit: { action: 'slots.close', subject: 'appointment_slots' },
      },
    },
    async (request) => {
      const staff = staffOf(request);
      await closeTimes(dependencies, desk, staff, { ...request.body, requestId: request.id });
      return { data: [...(await listSlots(dependencies, desk, staff, { office: request.body.office }))] };
    },
  );
}
