import { z } from 'zod';
import { loginAnswer, loginRequest, logoutAnswer, secondStepAnswer, staffUserAnswer } from '#contract/api/session.ts';
import { apiPaths } from '#contract/paths.ts';
import { audienceCalls } from '#contract/session-audiences.ts';
import { type SessionAudience, sessionAudiences } from '#domain/permissions/audiences.ts';
import { permissionsOf } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findOrganisation } from '../../organisations/organisation-repository.ts';
import type { Config } from '../../platform/config.ts';
import { bearerToken, staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { deviceOfCaller } from '../../platform/http/device-of-caller.ts';
import { callerAddress } from '../../platform/http/limit-by-address.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { messagesFor } from '../../platform/i18n/catalogue.ts';
import { registerOwnAccountRoutes } from '../own-account-routes.ts';
import { registerPasswordLinkRoutes } from '../password-link-routes.ts';
import type { StaffIdentity } from './caller.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { mustSetUpSecondFactor } from './second-factor.ts';
import { registerSecondFactorRoutes } from './second-factor-routes.ts';
import { signIn } from './sign-in.ts';
import { formType, readFields, registerFormFields } from './sign-in-form.ts';
import { signOut } from './sign-out.ts';

const words: Readonly<Record<SessionAudience, { readonly tag: string; readonly who: string }>> = {
  department: { tag: 'department', who: 'staff of a port or of the department' },
  mission: { tag: 'mission', who: 'staff of a mission' },
  trekking: { tag: 'trekking', who: 'a trekking agency' },
  service_provider: { tag: 'service provider', who: 'a service provider' },
};

/** Calls for signing in and out and for one's own account, the same for every audience. */
export async function registerSessionRoutes(app: App, dependencies: Dependencies): Promise<void> {
  await app.register(async (scope: App) => {
    registerFormFields(scope);
    for (const audience of sessionAudiences) registerLogin(scope, dependencies, audience);
  });
  for (const audience of sessionAudiences) registerUserAndLogout(app, dependencies, audience);
  registerOwnAccountRoutes(app, dependencies);
  registerPasswordLinkRoutes(app, dependencies);
  registerSecondFactorRoutes(app, dependencies);
  registerPasskeyRoutes(app, dependencies);
}

/** Returns the call's form: the typed fields, with the audience's own `type` where it has one. */
function formOf(audience: SessionAudience) {
  const calls = audienceCalls[audience];
  return 'loginType' in calls ? loginRequest.extend({ type: z.literal(calls.loginType) }) : loginRequest;
}

function registerLogin(app: App, dependencies: Dependencies, audience: SessionAudience): void {
  const calls = audienceCalls[audience];
  const { tag, who } = words[audience];
  app.post(
    apiPaths[calls.login],
    {
      preValidation: async (request) => {
        Object.assign(request, {
          body: await readFields(request, {
            required: ['email', 'password'],
            fixed: 'loginType' in calls ? { type: calls.loginType } : {},
          }),
        });
      },
      schema: {
        tags: [tag],
        summary: `Sign in as ${who}`,
        description: 'Answers 202 with a challenge where the account has a second factor.',
        consumes: ['application/json', 'multipart/form-data', formType],
        body: formOf(audience),
        response: { 200: loginAnswer, 202: secondStepAnswer },
      },
      config: {
        access: { kind: 'public', why: 'nobody has a token before signing in' },
        audit: { none: 'the use case logs each attempt with the keyed hash of its address' },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const language = requestLanguage(request);
      const signedIn = await signIn(dependencies, {
        audience,
        email,
        password,
        language,
        address: callerAddress(request),
        device: deviceOfCaller(request),
        requestId: request.id,
      });
      const t = messagesFor(language);
      return signedIn.kind === 'token'
        ? reply.code(200).send({ token: signedIn.token, message: t('session.signed_in') })
        : reply
            .code(202)
            .send({ challenge: signedIn.challenge, ways: [...signedIn.ways], message: t('session.second_step') });
    },
  );
}

function registerUserAndLogout(app: App, dependencies: Dependencies, audience: SessionAudience): void {
  const calls = audienceCalls[audience];
  const { tag, who } = words[audience];
  const access = { kind: 'signed_in', audience, withoutSecondFactor: true } as const;
  app.get(
    apiPaths[calls.user],
    {
      schema: {
        tags: [tag],
        summary: `The signed-in person, as ${who}, with roles and permissions`,
        response: { 200: staffUserAnswer },
      },
      config: { access, audit: { none: 'the caller reads about themselves' } },
    },
    async (request) => {
      const person = userOf(staffOf(request), dependencies.config.mode);
      const organisation =
        person.office === null ? undefined : await findOrganisation(dependencies.database, person.office);
      return {
        data: { ...person, organisation_state: organisation?.state ?? null },
        meta: { now: dependencies.clock.now().toISOString() },
      };
    },
  );

  app.post(
    apiPaths[calls.logout],
    {
      schema: {
        tags: [tag],
        summary: `Sign out as ${who}: the token ends`,
        response: { 200: logoutAnswer },
      },
      config: { access, audit: { action: 'sign_out', subject: 'session' } },
    },
    async (request) => {
      const token = bearerToken(request);
      if (token !== undefined) await signOut(dependencies, token);
      return { message: messagesFor(requestLanguage(request))('session.signed_out') };
    },
  );
}

function userOf(staff: StaffIdentity, mode: Config['mode']) {
  return {
    id: staff.accountId,
    name: staff.name,
    email: staff.email,
    audience: staff.audience,
    user_type: staff.userType,
    roles: [...new Set(staff.grants.map(({ role }) => role))],
    grants: staff.grants.map(({ role, office }) => ({ role, office })),
    permissions: [...new Set(staff.grants.flatMap(({ role }) => permissionsOf(role)))],
    second_factor_needed: mustSetUpSecondFactor(mode, staff),
    office: staff.grants.find(({ office }) => office !== 'all')?.office ?? null,
  };
}
