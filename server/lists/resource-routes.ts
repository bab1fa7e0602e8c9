import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  changeStatusRequest,
  deleteRequest,
  resourceAllAnswer,
  resourceDeleteAnswer,
  resourceListAnswer,
  resourceRowAnswer,
  rowsOfAll,
} from '#contract/api/resources.ts';
import { apiPaths, resourceRoute } from '#contract/paths.ts';
import { violation } from '#domain/violations.ts';
import { activityLogs } from '../activity-log/activity-logs.ts';
import type { Dependencies } from '../dependencies.ts';
import type { App } from '../platform/http/app-types.ts';
import { pageLinks } from '../platform/http/page-links.ts';
import { writtenList, writtenListType } from '../platform/http/written-list.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { resources } from './catalogue.ts';
import type { Resource, ResourceContext, UpdateCall } from './define-resource.ts';
import { registerExport } from './export-routes.ts';
import { apart, type Members, membersOf, takesForm, takesRow, textOf } from './form-body.ts';
import { readBody } from './read-body.ts';
import { activeFlags, givenOnce, type PageWanted, readListQuestion, readPageQuestion } from './read-question.ts';
import { config, consumes, contextOf, createContextOf, parametersOf, rowParameters, tags } from './route-config.ts';

/** Registers all calls of all declared resources. */
export function registerResourceRoutes(app: App, dependencies: Dependencies): void {
  for (const resource of resources) {
    registerReading(app, dependencies, resource);
    registerWriting(app, dependencies, resource);
    const { export: taken } = resource.calls;
    if (taken === undefined) continue;
    registerExport(app, dependencies, resource, resourceRoute('export', resource.name), taken.permission);
  }
  // The specification has this export in the missions' area.
  registerExport(app, dependencies, activityLogs, apiPaths.activityLogsExport, 'activity_logs.export_at_mission');
}

function registerReading(app: App, dependencies: Dependencies, resource: Resource): void {
  const { name, title, shown, read } = resource;
  const querystring = parametersOf(resource);
  const filters = `Filters, as one JSON object in \`filters\` or each by its name: ${Object.keys(resource.filters).join(', ')}. Sorted by: ${Object.keys(resource.sorts).join(', ')}.`;
  const pages = `${filters} \`rowsPerPage\`: 25 unless said otherwise; \`All\` gives up to ${rowsOfAll} rows, further ones on further pages.`;

  for (const [call, words] of [
    ['list', { summary: `List of ${title}: filter, search, sort, page`, description: pages }],
    ['get', { summary: `The same list of ${title} by its other address` }],
  ] as const) {
    const path = resourceRoute(call, name);
    const answer = resourceListAnswer(shown);
    app.get(
      path,
      {
        schema: {
          tags,
          ...words,
          querystring,
          response: { 200: answer },
        },
        config: config(resource, read, 'list'),
      },
      async (request, reply) => {
        const context = contextOf(dependencies, request);
        const parameters = givenOnce(request.query);
        const question = readPageQuestion(resource, context, parameters);
        const { rows, total, totalIsExact, more } = await resource.page(context, question);
        const links = pageLinks(`${dependencies.portalUrl}${path}`, parameters, { page: question.page, more });
        const meta = { total, total_is_exact: totalIsExact, ...pageOf(question), more };
        const body: unknown = writtenList(rows, { links, meta });
        return reply.type(writtenListType).send(body as z.infer<typeof answer>);
      },
    );
  }

  app.get(
    resourceRoute('all', name),
    {
      schema: {
        tags,
        summary: `All ${title} that match the filters, without pages`,
        description: `Filters and order of the list. At most ${rowsOfAll} rows (\`meta.more\`); an export has all.`,
        querystring,
        response: { 200: resourceAllAnswer(shown) },
      },
      config: config(resource, read, 'all'),
    },
    async (request) => {
      const context = contextOf(dependencies, request);
      const parameters = givenOnce(request.query);
      readPageQuestion(resource, context, parameters);
      const question = readListQuestion(resource, context, parameters, read);
      const rows = await resource.first(context, question, rowsOfAll + 1);
      return { data: rows.slice(0, rowsOfAll), meta: { more: rows.length > rowsOfAll } };
    },
  );

  app.get(
    resourceRoute('one', name),
    {
      schema: {
        tags,
        summary: `One row of ${title} by its id`,
        params: rowParameters(resource),
        response: { 200: resourceRowAnswer(shown) },
      },
      config: config(resource, read, 'read'),
    },
    async (request) => ({
      data: { ...(await resource.row(contextOf(dependencies, request), request.params.id, 'key')) },
    }),
  );

  if (!resource.hasSlug) return;
  app.get(
    resourceRoute('withSlug', name),
    {
      schema: {
        tags,
        summary: `One row of ${title} by its slug`,
        params: z.object({ slug: z.string().max(60) }),
        response: { 200: resourceRowAnswer(shown) },
      },
      config: config(resource, read, 'read'),
    },
    async (request) => ({
      data: { ...(await resource.row(contextOf(dependencies, request), request.params.slug, 'slug')) },
    }),
  );
}

function pageOf({ page, limit }: PageWanted) {
  return { page, rowsPerPage: limit };
}

function registerWriting(app: App, dependencies: Dependencies, resource: Resource): void {
  const { name, title, shown, calls } = resource;
  const { create, update, dropdown, status } = calls;
  const params = rowParameters(resource);
  const answer = { 200: resourceRowAnswer(shown) };
  const rowOf = async (context: ResourceContext, id: string) => ({
    data: { ...(await resource.row(context, id, 'key')) },
  });

  /** A change of a row may send all of it back; members that its form does not ask for must be unchanged. */
  async function expectUnchanged(context: ResourceContext, id: string, shownBefore: Members): Promise<void> {
    const names = Object.keys(shownBefore);
    if (names.length === 0) return;
    const row = await resource.row(context, id, 'key');
    requireNone(
      names
        .filter((member) => textOf(row[member]) !== textOf(shownBefore[member]))
        .map((member) => violation('unknown_field', member)),
    );
  }

  async function change(request: FastifyRequest<{ Params: { id: string } }>, call: UpdateCall, body: unknown) {
    const context = contextOf(dependencies, request);
    const { id } = request.params;
    await resource.expectPermitted(context, id, call.permission);
    await expectUnchanged(context, id, request.sentBack ?? {});
    await call.run(context, id, membersOf(body));
    return rowOf(context, id);
  }

  if (create !== undefined) {
    app.post(
      resourceRoute('list', name),
      {
        preValidation: takesForm(create.body),
        schema: {
          tags,
          summary: `Adds a row to ${title}`,
          consumes,
          body: create.body,
          response: { 201: resourceRowAnswer(shown) },
        },
        config: config(resource, create.permission, 'create'),
      },
      async (request, reply) => {
        const context = createContextOf(dependencies, request);
        return reply.code(201).send(await rowOf(context, await create.run(context, membersOf(request.body))));
      },
    );
    app.post(
      resourceRoute('save', name),
      {
        preValidation: takesForm(z.looseObject({})),
        schema: {
          tags,
          summary: `Saves a row of ${title}: a new one, or with \`id\` one that is there`,
          consumes,
          body: z.looseObject({ id: z.string().max(60).optional() }),
          response: answer,
        },
        config: config(resource, create.permission, 'save'),
      },
      async (request) => {
        const context = createContextOf(dependencies, request);
        const { id, ...values } = request.body;
        if (id === undefined) {
          const made = await create.run(context, membersOf(readBody(create.body, values)));
          return rowOf(context, made);
        }
        if (update === undefined || !params.safeParse({ id }).success)
          throw new ViolationError([violation('not_found')]);
        request.auditAskedFor = [id];
        await resource.expectPermitted(context, id, update.permission);
        const { asked, sentBack } = apart(values, update.body, resource);
        const members = membersOf(readBody(update.body, asked));
        await expectUnchanged(context, id, sentBack);
        await update.run(context, id, members);
        return rowOf(context, id);
      },
    );
  }

  if (update !== undefined) {
    const schema = {
      tags,
      description: 'What else the row shows may come with it, unchanged.',
      consumes,
      params,
      body: update.body,
      response: answer,
    };
    app.put(
      resourceRoute('one', name),
      {
        preValidation: takesForm(update.body, { row: resource }),
        schema: { ...schema, summary: `Changes a row of ${title}; a form may say \`_method=PUT\`` },
        config: config(resource, update.permission, 'update'),
      },
      (request) => change(request, update, request.body),
    );
    app.post(
      resourceRoute('one', name),
      {
        preValidation: [takesRow(params), takesForm(update.body, { row: resource, methodNeeded: true })],
        schema: { ...schema, summary: `Changes a row of ${title} by a form that says \`_method=PUT\`` },
        config: config(resource, update.permission, 'update'),
      },
      (request) => change(request, update, request.body),
    );
  }

  if (dropdown !== undefined) {
    app.post(
      resourceRoute('dropdown', name),
      {
        preValidation: takesForm(dropdown.body, { row: resource }),
        schema: {
          tags,
          summary: `Changes one choice of a row of ${title}`,
          consumes,
          params,
          body: dropdown.body,
          response: answer,
        },
        config: config(resource, dropdown.permission, 'update_dropdown'),
      },
      (request) => change(request, dropdown, request.body),
    );
  }

  if (status !== undefined) {
    app.put(
      resourceRoute('status', name),
      {
        preValidation: takesForm(changeStatusRequest, { row: resource }),
        schema: {
          tags,
          summary: `Switches a row of ${title} on or off`,
          consumes,
          params,
          body: changeStatusRequest,
          response: answer,
        },
        config: config(resource, status.permission, 'change_status'),
      },
      async (request) => {
        const context = contextOf(dependencies, request);
        const { id } = request.params;
        await resource.expectPermitted(context, id, status.permission);
        await expectUnchanged(context, id, request.sentBack ?? {});
        await status.run(context, id, {
          active: activeFlags.get(String(request.body.status)) ?? false,
          version: request.body.version,
        });
        return rowOf(context, id);
      },
    );
  }

  const { delete: remove } = calls;
  if (remove === undefined) return;
  app.post(
    resourceRoute('delete', name),
    {
      preValidation: takesForm(deleteRequest),
      schema: {
        tags,
        summary: `Takes rows out of ${title}: all of those named, or none`,
        consumes,
        body: deleteRequest,
        response: { 200: resourceDeleteAnswer },
      },
      config: config(resource, remove.permission, 'delete'),
    },
    async (request) => {
      const context = contextOf(dependencies, request);
      const ids = [...new Set(request.body.delete_rows)];
      // Impossible ids do not exist.
      if (ids.some((id) => !params.safeParse({ id }).success)) throw new ViolationError([violation('not_found')]);
      request.auditAskedFor = ids;
      for (const id of ids) await resource.expectPermitted(context, id, remove.permission);
      await remove.run(context, ids);
      return { data: { deleted: ids } };
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Members of a row that were sent along with its change, although its form does not ask for them. */
    sentBack?: Members;
  }
}
