import type { z } from 'zod';
import { deskNumbersAnswer } from '#contract/api/desk-numbers.ts';
import { queueAnswer, queueQuery } from '#contract/api/queue.ts';
import { queueChoicesAnswer } from '#contract/api/queue-choices.ts';
import { rowsOfAll, rowsSkippedMost } from '#contract/api/resources.ts';
import { type DeskId, deskIds, desks } from '#contract/desks.ts';
import { apiPaths } from '#contract/paths.ts';
import { readPermissions } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { spreadFilters } from '../../lists/read-question.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { type ListParameters, noPageLinks, pageLinks } from '../../platform/http/page-links.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { writtenList, writtenListType } from '../../platform/http/written-list.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { listCases, numbersOfDesk } from './list-cases.ts';
import { choicesOf } from './queue-choices.ts';

type QueueQuery = z.infer<typeof queueQuery>;

export function registerQueueRoutes(app: App, dependencies: Dependencies): void {
  for (const desk of deskIds) {
    registerNumbers(app, dependencies, desk);
    registerChoices(app, desk);
    registerList(app, dependencies, desk);
  }
}

function registerNumbers(app: App, dependencies: Dependencies, desk: DeskId): void {
  const { tag, logged } = desks[desk];
  app.get(
    apiPaths[`${desk}Numbers`],
    {
      schema: {
        tags: [tag],
        summary: 'What waits at the caller’s offices, as numbers',
        response: { 200: deskNumbersAnswer },
      },
      config: {
        access: { kind: 'staff', permission: readPermissions[desk] },
        audit: { action: `${logged}s.numbers`, subject: 'applications' },
        mayBeUnattended: true,
      },
    },
    async (request) => {
      const waiting = await numbersOfDesk(dependencies, staffOf(request), desk);
      const counted = ({ total, totalIsExact }: typeof waiting.calledInToday) => ({
        total,
        total_is_exact: totalIsExact,
      });
      return {
        data: {
          appointments_on: waiting.appointmentsOn,
          by_status: waiting.byStatus,
          arriving_today: counted(waiting.arrivingToday),
          arriving_tomorrow: counted(waiting.arrivingTomorrow),
          called_in_today: counted(waiting.calledInToday),
          second_looks: counted(waiting.secondLooks),
          doubtful_looks: counted(waiting.doubtfulLooks),
          matches: { open: counted(waiting.matches.open), confirmed: counted(waiting.matches.confirmed) },
          work: [...waiting.work],
          waiting_since: waiting.waitingSince?.toISOString() ?? null,
          views: waiting.views.map((view) => ({ id: view.id, ...counted(view) })),
          own_views: waiting.ownViews.map(({ id, name, filters, counted: count }) => ({
            id,
            name,
            filters,
            total: count?.total ?? null,
            total_is_exact: count?.totalIsExact ?? true,
          })),
        },
      };
    },
  );
}

function registerChoices(app: App, desk: DeskId): void {
  const { tag, logged } = desks[desk];
  app.get(
    apiPaths[`${desk}Choices`],
    {
      schema: {
        tags: [tag],
        summary: 'Statuses and visa types by which the list can be filtered',
        response: { 200: queueChoicesAnswer },
      },
      config: {
        access: { kind: 'staff', permission: readPermissions[desk] },
        audit: { action: `${logged}s.choices`, subject: 'applications' },
      },
    },
    (request) => ({ data: choicesOf(desk, requestLanguage(request)) }),
  );
}

function registerList(app: App, dependencies: Dependencies, desk: DeskId): void {
  const { tag, logged } = desks[desk];
  const path = apiPaths[`${desk}Queue`];
  app.get(
    path,
    {
      preValidation: async (request) => {
        // The raw query, not validated yet.
        const raw: object = request.query;
        Object.assign(request, { query: spreadFilters({ ...raw }) });
      },
      schema: {
        tags: [tag],
        summary: 'Applications of the caller’s offices: find, filter, page',
        querystring: queueQuery,
        response: { 200: queueAnswer },
      },
      config: {
        access: { kind: 'staff', permission: readPermissions[desk] },
        audit: { action: `${logged}s.list`, subject: 'applications' },
        mayBeUnattended: true,
      },
    },
    async (request, reply) => {
      const { query } = request;
      const size = query.rowsPerPage === 0 ? rowsOfAll : query.rowsPerPage;
      if ((query.page - 1) * size > rowsSkippedMost) {
        const max = Math.floor(rowsSkippedMost / size) + 1;
        throw new ViolationError([violation('number_out_of_range', 'page', { min: 1, max })]);
      }
      const { rows, total, totalIsExact, more } = await listCases(dependencies, staffOf(request), desk, {
        query: query.query,
        offices: listOf(query.office ?? query.officeId),
        statuses: listOf(query.status),
        kind: query.kind,
        appointmentOn: query.appointment_on,
        secondLook: query.second_look,
        match: query.match,
        step: query.step,
        view: query.view,
        holder: query.holder,
        order: query.order,
        arrivalFrom: query.arrival_from,
        arrivalUntil: query.arrival_until,
        sentFrom: query.sent_from,
        sentUntil: query.sent_until,
        enteredFrom: query.entered_from,
        enteredUntil: query.entered_until,
        entry: query.entry,
        page: query.page,
        size,
        language: requestLanguage(request),
      });
      const meta = {
        total,
        total_is_exact: totalIsExact,
        page: query.page,
        rowsPerPage: size,
        more,
      };
      // An address must not contain the search, which may be a passport number; `more` tells whether there are further
      // rows.
      const links =
        query.query === undefined
          ? pageLinks(`${dependencies.portalUrl}${path}`, parametersOf(query), { page: query.page, more })
          : noPageLinks;
      const body: unknown = writtenList(rows, { links, meta });
      return reply.type(writtenListType).send(body as z.infer<typeof queueAnswer>);
    },
  );
}

function listOf(value: string | readonly string[] | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? [value] : value;
}

/** Returns the parameters of a list for its links: offices by one of their two names. */
function parametersOf(query: QueueQuery): ListParameters {
  const { office, officeId, ...others } = query;
  return { office: listOf(office ?? officeId), ...others };
}
