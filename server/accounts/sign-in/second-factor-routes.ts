import {
  authenticatorCodeRequest,
  enrolmentAnswer,
  loginAnswer,
  messageAnswer,
  ownPasswordRequest,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondStepRequest,
} from '#contract/api/session.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownToken, staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { deviceOfCaller } from '../../platform/http/device-of-caller.ts';
import { callerAddress } from '../../platform/http/limit-by-address.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { messagesFor } from '../../platform/i18n/catalogue.ts';
import { qrCode } from '../../printing/barcodes.ts';
import { relyingPartyOf } from './passkeys.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  readSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './set-up-second-factor.ts';
import { signInWithCode } from './sign-in-with-code.ts';

const tags = ['own account'];
/** Also open to a session that must set up a second factor first. */
const access = { kind: 'signed_in', withoutSecondFactor: true } as const;

/** Calls for the second step of signing in, and for managing one's own second factors. */
export function registerSecondFactorRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.secondFactorSignIn,
    {
      schema: {
        tags,
        summary: 'Second step of signing in: the challenge of the first one and a code give the token',
        body: secondStepRequest,
        response: { 200: loginAnswer },
      },
      config: {
        access: { kind: 'public', why: 'nobody has a token before signing in' },
        audit: { none: 'the use case logs each attempt with its account' },
      },
    },
    async (request) => {
      const language = requestLanguage(request);
      const token = await signInWithCode(dependencies, {
        ...request.body,
        language,
        address: callerAddress(request),
        device: deviceOfCaller(request),
        requestId: request.id,
      });
      return { token, message: messagesFor(language)('session.signed_in') };
    },
  );

  app.get(
    apiPaths.secondFactor,
    {
      schema: { tags, summary: 'The second factors of the own account', response: { 200: secondFactorAnswer } },
      config: { access, audit: { none: 'the caller reads about themselves' } },
    },
    async (request) => {
      const factors = await readSecondFactors(dependencies, staffOf(request).accountId);
      return {
        data: {
          on: factors.on,
          authenticator: factors.authenticator,
          passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
            id,
            name,
            created_at: createdAt.toISOString(),
            last_used_at: lastUsedAt?.toISOString() ?? null,
            backed_up: backedUp,
          })),
          passkeys_possible: relyingPartyOf(dependencies) !== undefined,
          recovery_codes_left: factors.recoveryCodesLeft,
        },
      };
    },
  );

  app.post(
    apiPaths.secondFactor,
    {
      schema: {
        tags,
        summary: 'A new secret for an authenticator; it counts once a code of it is confirmed',
        body: ownPasswordRequest,
        response: { 200: enrolmentAnswer },
      },
      config: { access, audit: { action: 'second_factor.begin', subject: 'account' } },
    },
    async (request) => {
      const { accountId, email } = staffOf(request);
      const { current_password: currentPassword } = request.body;
      const { secret, address } = await beginAuthenticator(dependencies, { accountId, email, currentPassword });
      return { data: { secret, address, qr: { ...qrCode(address) } } };
    },
  );

  app.post(
    apiPaths.secondFactorConfirm,
    {
      schema: {
        tags,
        summary: 'Switches the own authenticator on with a code of it; gives the recovery codes once',
        body: authenticatorCodeRequest,
        response: { 200: recoveryCodesAnswer },
      },
      config: { access, audit: { action: 'second_factor.confirm', subject: 'account' } },
    },
    async (request) => {
      const { accountId } = staffOf(request);
      const codes = await confirmAuthenticator(dependencies, {
        accountId,
        token: ownToken(request),
        code: request.body.code,
      });
      const message = messagesFor(requestLanguage(request))('session.second_factor_on');
      return { message, data: { recovery_codes: [...codes] } };
    },
  );

  app.post(
    apiPaths.recoveryCodes,
    {
      schema: {
        tags,
        summary: 'New recovery codes; those of before are worth nothing',
        body: ownPasswordRequest,
        response: { 200: recoveryCodesAnswer },
      },
      config: {
        access: { kind: 'signed_in' },
        audit: { action: 'second_factor.renew_recovery_codes', subject: 'account' },
      },
    },
    async (request) => {
      const { accountId } = staffOf(request);
      const { current_password: currentPassword } = request.body;
      const codes = await renewRecoveryCodes(dependencies, { accountId, currentPassword });
      const message = messagesFor(requestLanguage(request))('session.recovery_codes_renewed');
      return { message, data: { recovery_codes: [...codes] } };
    },
  );

  app.post(
    apiPaths.secondFactorRemove,
    {
      schema: {
        tags,
        summary: 'Takes the own authenticator away',
        body: ownPasswordRequest,
        response: { 200: messageAnswer },
      },
      config: { access: { kind: 'signed_in' }, audit: { action: 'second_factor.remove', subject: 'account' } },
    },
    async (request) => {
      const { accountId } = staffOf(request);
      await removeAuthenticator(dependencies, { accountId, currentPassword: request.body.current_password });
      return { message: messagesFor(requestLanguage(request))('session.second_factor_off') };
    },
  );
}
