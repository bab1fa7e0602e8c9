import { loginAnswer, loginRequest, logoutAnswer, staffUserAnswer } from '#contract/api/session.ts';
import { apiPaths } from '#contract/paths.ts';
import { permissionsOf } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { messagesFor } from '../../../i18n/catalogue.ts';
import { signIn } from '../../../use-cases/sign-in.ts';
import { signOut } from '../../../use-cases/sign-out.ts';
import { bearerToken, staffOf } from '../../access.ts';
import type { App } from '../../app-types.ts';
import { callerAddress } from '../../limit-by-address.ts';
import { requestLanguage } from '../../request-language.ts';

export function registerSessionRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.departmentLogin,
    {
      schema: {
        tags: ['department'],
        summary: 'Sign in as staff of a port or of the department',
        body: loginRequest,
        response: { 200: loginAnswer },
      },
      config: {
        access: { kind: 'public', why: 'nobody has a token before signing in' },
        audit: { none: 'the use case logs each attempt with the keyed hash of its address' },
      },
    },
    async (request) => {
      const token = await signIn(dependencies, {
        ...request.body,
        address: callerAddress(request),
        requestId: request.id,
      });
      return { token, message: messagesFor(requestLanguage(request))('session.signed_in') };
    },
  );

  app.get(
    apiPaths.departmentUser,
    {
      schema: {
        tags: ['department'],
        summary: 'The signed-in person with roles and permissions',
        response: { 200: staffUserAnswer },
      },
      config: { access: { kind: 'signed_in' }, audit: { none: 'the caller reads about themselves' } },
    },
    async (request) => {
      const staff = staffOf(request);
      return {
        data: {
          id: staff.accountId,
          name: staff.name,
          email: staff.email,
          roles: staff.grants.map(({ role, office }) => ({ role, office })),
          permissions: [...new Set(staff.grants.flatMap(({ role }) => permissionsOf(role)))],
          office: staff.grants.find(({ office }) => office !== 'all')?.office ?? null,
        },
      };
    },
  );

  app.post(
    apiPaths.departmentLogout,
    {
      schema: { tags: ['department'], summary: 'Sign out: the token ends', response: { 200: logoutAnswer } },
      config: { access: { kind: 'signed_in' }, audit: { action: 'sign_out', subject: 'session' } },
    },
    async (request) => {
      const token = bearerToken(request);
      if (token !== undefined) await signOut(dependencies, token);
      return { message: messagesFor(requestLanguage(request))('session.signed_out') };
    },
  );
}
