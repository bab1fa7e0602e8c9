import { closeSlotsRequest, keepSlotsRequest, slotsAnswer, slotsQuery } from '#contract/api/mission.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../../dependencies.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { closeTimes, keepSlots, listSlots } from './office-slots.ts';

const tags = ['mission'];

/** Calls for the appointment slots of a mission. */
export function registerSlotRoutes(app: App, dependencies: Dependencies): void {
  app.get(
    apiPaths.missionSlots,
    {
      schema: {
        tags,
        summary: 'Times of the caller’s missions from a day on, with the seats left',
        querystring: slotsQuery,
        response: { 200: slotsAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'requests.read' },
        audit: { action: 'slots.list', subject: 'appointment_slots' },
      },
    },
    async (request) => ({ data: [...(await listSlots(dependencies, staffOf(request), request.query))] }),
  );

  app.post(
    apiPaths.missionSlots,
    {
      schema: {
        tags,
        summary: 'Opens times of a mission, or changes their seats',
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
      await keepSlots(dependencies, staffOf(request), request.body);
      return { data: [...(await listSlots(dependencies, staffOf(request), { office, from: day }))] };
    },
  );

  app.post(
    apiPaths.missionSlotsClose,
    {
      schema: {
        tags,
        summary: 'Closes times of a mission; those who hold a seat keep it, or are told that they choose another time',
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
      await closeTimes(dependencies, staff, { ...request.body, requestId: request.id });
      return { data: [...(await listSlots(dependencies, staff, { office: request.body.office }))] };
    },
  );
}
