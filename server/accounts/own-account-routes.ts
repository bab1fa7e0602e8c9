import { changePasswordRequest, ownSessionsAnswer, sessionsEndedAnswer } from '#contract/api/session.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownToken, staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './sign-in/end-other-sessions.ts';
import { listOwnSessions } from './sign-in/list-own-sessions.ts';

const tags = ['own account'];
const access = { kind: 'signed_in' } as const;

/** Calls on one's own account, for every signed-in person of any audience. */
export function registerOwnAccountRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.ownPassword,
    {
      schema: {
        tags,
        summary: 'Change the own password: with the present one; every other session ends',
        body: changePasswordRequest,
        response: { 200: sessionsEndedAnswer },
      },
      config: { access, audit: { action: 'change_password', subject: 'account' } },
    },
    async (request) => {
      const { current_password, password } = request.body;
      const { accountId, name, email } = staffOf(request);
      const ended = await changePassword(dependencies, {
        accountId,
        name,
        email,
        token: ownToken(request),
        current: current_password,
        next: password,
      });
      return {
        message: messagesFor(requestLanguage(request))('session.password_changed'),
        data: { ended },
      };
    },
  );

  app.get(
    apiPaths.ownSessions,
    {
      schema: { tags, summary: 'The open sessions of the own account', response: { 200: ownSessionsAnswer } },
      config: { access, audit: { none: 'the caller reads about themselves' } },
    },
    async (request) => {
      const { accountId } = staffOf(request);
      const sessions = await listOwnSessions(dependencies, { accountId, token: ownToken(request) });
      return {
        data: sessions.map(({ createdAt, lastSeenAt, expiresAt, device, current }) => ({
          browser: device.browser,
          system: device.system,
          created_at: createdAt.toISOString(),
          last_seen_at: lastSeenAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          current,
        })),
      };
    },
  );

  app.post(
    apiPaths.ownSessionsEnd,
    {
      schema: {
        tags,
        summary: 'Sign out everywhere else: every other session of the own account ends',
        response: { 200: sessionsEndedAnswer },
      },
      config: { access, audit: { action: 'end_other_sessions', subject: 'account' } },
    },
    async (request) => {
      const { accountId } = staffOf(request);
      const ended = await endOtherSessions(dependencies, { accountId, token: ownToken(request) });
      return {
        message: messagesFor(requestLanguage(request))('session.others_ended', { count: ended }),
        data: { ended },
      };
    },
  );
}
