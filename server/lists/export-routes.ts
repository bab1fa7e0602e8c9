import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Permission } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import type { App } from '../platform/http/app-types.ts';
import type { Resource } from './define-resource.ts';
import { membersOf, takesForm } from './form-body.ts';
import { readColumns, readListQuestion, readPageQuestion } from './read-question.ts';
import { config, consumes, contextOf, tags } from './route-config.ts';
import { csvExport, jsonExport } from './write-export.ts';

const exportRequest = z.looseObject({
  /** The specification's client asks for pages; it gets all matching rows regardless. */
  paginate: z.unknown().optional(),
  columns: z.unknown().optional(),
});

export function registerExport(
  app: App,
  dependencies: Dependencies,
  resource: Resource,
  path: string,
  permission: Permission,
): void {
  app.post(
    path,
    {
      preValidation: takesForm(z.looseObject({})),
      schema: {
        tags,
        summary: `Every row of ${resource.title} that matches the filters, to take away`,
        description:
          'What the list takes, and `columns`. JSON, or CSV by `Accept: text/csv`; oldest first. Cells that could run begin with an apostrophe.',
        consumes,
        body: exportRequest,
        produces: ['application/json', 'text/csv'],
      },
      config: config(resource, permission, 'export'),
    },
    async (request, reply) => {
      const context = contextOf(dependencies, request);
      const { paginate: _, columns: wanted, ...parameters } = membersOf(request.body);
      const columns = readColumns(resource, context, wanted);
      readPageQuestion(resource, context, parameters);
      const rows = resource.every(context, readListQuestion(resource, context, parameters, permission));
      if (!/\btext\/csv\b/.test(request.headers.accept ?? '')) {
        return reply.type('application/json; charset=utf-8').send(Readable.from(jsonExport(columns, rows)));
      }
      const file = `${resource.name}-${today(dependencies.clock)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Readable.from(csvExport(columns, rows)));
    },
  );
}
