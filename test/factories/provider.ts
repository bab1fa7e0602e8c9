import { apiPath, apiPaths, resourceRoute } from '#contract/paths.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import type { TestApp } from '../test-app.ts';
import { type Answer, bearer, call } from './applicant.ts';

/** Registered name of the demonstration's institution. */
export const institution = 'Test Lotus University';

/** Member of a service provider at its screens, by a token of theirs or signed in as the demonstration's owner. */
export function providerOf(portal: TestApp, known?: Promise<string>) {
  const signIn = async () => {
    const body = { email: 'provider_owner@lotus.demo', password: demoPassword };
    return (await call(portal, 'POST', apiPaths.serviceProviderLogin, body)).body.token as string;
  };
  const token = () => known ?? signIn();
  return {
    token,
    async list(): Promise<Answer> {
      return call(portal, 'GET', resourceRoute('list', 'confirmations'), undefined, bearer(await token()));
    },
    /** Answers the request as it stands, or as it was when it was read. */
    async answer(
      id: string,
      body: { readonly answer: string; readonly reason?: string; readonly asked_at?: string },
    ): Promise<Answer> {
      const asked = await portal.owner
        .selectFrom('confirmations')
        .select('asked_at')
        .where('application_id', '=', id)
        .executeTakeFirst();
      const read = { asked_at: (asked?.asked_at ?? new Date(0)).toISOString(), ...body };
      return call(portal, 'POST', apiPath('confirmationAnswer', { application_id: id }), read, bearer(await token()));
    },
  };
}
