import { overviewAnswer } from '#contract/api/overview.ts';
import { deskIds, desks } from '#contract/desks.ts';
import { apiPaths } from '#contract/paths.ts';
import { readPermissions } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { readOverview } from './read-overview.ts';

export function registerOverviewRoutes(app: App, dependencies: Dependencies): void {
  for (const desk of deskIds) {
    const { tag, logged } = desks[desk];
    app.get(
      apiPaths[`${desk}Overview`],
      {
        schema: {
          tags: [tag],
          summary: 'The week at the caller’s offices: days, steps done and the oldest open applications',
          response: { 200: overviewAnswer },
        },
        config: {
          access: { kind: 'staff', permission: readPermissions[desk] },
          audit: { action: `${logged}s.overview`, subject: 'applications' },
        },
      },
      async (request) => ({
        data: await readOverview(dependencies, staffOf(request), desk, requestLanguage(request)),
      }),
    );
  }
}
