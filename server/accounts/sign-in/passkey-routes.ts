import { z } from 'zod';
import {
  newPasskeyRequest,
  passkeyCreationAnswer,
  passkeyQuestionAnswer,
  passkeyQuestionRequest,
  passkeySignInRequest,
} from '#contract/api/passkeys.ts';
import { loginAnswer, messageAnswer, ownPasswordRequest, recoveryCodesAnswer } from '#contract/api/session.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownToken, staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { deviceOfCaller } from '../../platform/http/device-of-caller.ts';
import { callerAddress } from '../../platform/http/limit-by-address.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { messagesFor } from '../../platform/i18n/catalogue.ts';
import { addPasskey, beginPasskey, removePasskey } from './set-up-passkey.ts';
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';

const tags = ['own account'];
/** Also open to a session that must set up a second factor first. */
const access = { kind: 'signed_in', withoutSecondFactor: true } as const;
const beforeSigningIn = { kind: 'public', why: 'nobody has a token before signing in' } as const;

/** Calls for passkeys: the second step of signing in, and managing one's own. */
export function registerPasskeyRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.passkeyQuestion,
    {
      schema: {
        tags,
        summary: 'Second step of signing in: what a browser needs to have a passkey sign, once',
        body: passkeyQuestionRequest,
        response: { 200: passkeyQuestionAnswer },
      },
      config: { access: beforeSigningIn, audit: { none: 'the sign-in that follows is logged' } },
    },
    async (request) => ({ data: await askForPasskey(dependencies, request.body.challenge) }),
  );

  app.post(
    apiPaths.passkeySignIn,
    {
      schema: {
        tags,
        summary: 'Second step of signing in: what a passkey signed, with the first step’s challenge, gives the token',
        body: passkeySignInRequest,
        response: { 200: loginAnswer },
      },
      config: { access: beforeSigningIn, audit: { none: 'the use case logs each attempt with its account' } },
    },
    async (request) => {
      const language = requestLanguage(request);
      const token = await signInWithPasskey(dependencies, {
        ...request.body,
        language,
        address: callerAddress(request),
        device: deviceOfCaller(request),
        requestId: request.id,
      });
      return { token, message: messagesFor(language)('session.signed_in') };
    },
  );

  app.post(
    apiPaths.passkeyCreation,
    {
      schema: {
        tags,
        summary: 'What a browser needs to have a new passkey made; it counts once it is added',
        body: ownPasswordRequest,
        response: { 200: passkeyCreationAnswer },
      },
      config: { access, audit: { action: 'passkey.begin', subject: 'account' } },
    },
    async (request) => {
      const { accountId, email, name } = staffOf(request);
      const { current_password: currentPassword } = request.body;
      return { data: await beginPasskey(dependencies, { accountId, email, name, currentPassword }) };
    },
  );

  app.post(
    apiPaths.passkeys,
    {
      schema: {
        tags,
        summary: 'Adds the passkey that was made; gives the recovery codes with the first factor',
        body: newPasskeyRequest,
        response: { 200: recoveryCodesAnswer },
      },
      config: { access, audit: { action: 'passkey.add', subject: 'account' } },
    },
    async (request) => {
      const { accountId } = staffOf(request);
      const codes = await addPasskey(dependencies, { ...request.body, accountId, token: ownToken(request) });
      const message = messagesFor(requestLanguage(request))('session.passkey_added');
      return { message, data: { recovery_codes: [...codes] } };
    },
  );

  app.post(
    apiPaths.passkeyRemove,
    {
      schema: {
        tags,
        summary: 'Takes one of the own passkeys away',
        params: z.object({ passkey_id: z.uuid() }),
        body: ownPasswordRequest,
        response: { 200: messageAnswer },
      },
      config: { access: { kind: 'signed_in' }, audit: { action: 'passkey.remove', subject: 'account' } },
    },
    async (request) => {
      const { accountId } = staffOf(request);
      const { current_password: currentPassword } = request.body;
      await removePasskey(dependencies, { accountId, currentPassword, id: request.params.passkey_id });
      return { message: messagesFor(requestLanguage(request))('session.passkey_removed') };
    },
  );
}
