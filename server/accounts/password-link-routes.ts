import { messageAnswer, newPasswordAnswer, newPasswordRequest, passwordLinkRequest } from '#contract/api/session.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import type { App } from '../platform/http/app-types.ts';
import { callerAddress } from '../platform/http/limit-by-address.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { askNewPassword } from './ask-new-password.ts';
import { choosePassword } from './choose-password.ts';

const tags = ['own account'];
const audit = { none: 'the use case logs each call with the keyed hash of its address or with its account' } as const;

/** Calls for a forgotten password and for an invitation, the same for every audience. */
export function registerPasswordLinkRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.passwordLink,
    {
      schema: {
        tags,
        summary: 'Mails a link to choose a new password; without an account the answer is the same',
        body: passwordLinkRequest,
        response: { 200: messageAnswer },
      },
      config: { access: { kind: 'public', why: 'whoever forgot the password has no token' }, audit },
    },
    async (request) => {
      const { email } = request.body;
      await askNewPassword(dependencies, { email, address: callerAddress(request), requestId: request.id });
      return { message: messagesFor(requestLanguage(request))('session.link_sent') };
    },
  );

  app.post(
    apiPaths.newPassword,
    {
      schema: {
        tags,
        summary: 'Takes the password chosen by a mailed link; every session of the account ends',
        body: newPasswordRequest,
        response: { 200: newPasswordAnswer },
      },
      config: { access: { kind: 'public', why: 'the link of the mail is what opens it' }, audit },
    },
    async (request) => {
      const language = requestLanguage(request);
      const audience = await choosePassword(dependencies, {
        ...request.body,
        language,
        address: callerAddress(request),
        requestId: request.id,
      });
      return { message: messagesFor(language)('session.password_chosen'), data: { audience: audience ?? null } };
    },
  );
}
