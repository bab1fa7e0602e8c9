import { z } from 'zod';
import { resourceRowAnswer, userRow } from '#contract/api/resources.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { proposeFactorRemoval, resetUser, users } from './users.ts';

/** Calls of the list of users beyond those of every list. */
export function registerUserRoutes(app: App, dependencies: Dependencies): void {
  const steps = [
    {
      path: apiPaths.userReset,
      summary: 'Mails a user a link to choose a new password, or the invitation again',
      action: 'users.reset',
      run: resetUser,
    },
    {
      path: apiPaths.userFactorRemoval,
      summary: 'Proposes to take a lost second factor from a user; another person confirms it',
      action: 'users.propose_factor_removal',
      run: proposeFactorRemoval,
    },
  ] as const;
  for (const { path, summary, action, run } of steps) {
    app.post(
      path,
      {
        schema: {
          tags: ['management lists'],
          summary,
          params: z.object({ id: z.uuid() }),
          response: { 200: resourceRowAnswer(userRow) },
        },
        config: {
          access: { kind: 'staff', permission: 'users.manage' },
          audit: { action, subject: 'users' },
        },
      },
      async (request) => {
        const context = { dependencies, staff: staffOf(request), language: requestLanguage(request) };
        await run(context, request.params.id);
        return { data: userRow.parse(await users.row(context, request.params.id, 'key')) };
      },
    );
  }
}
