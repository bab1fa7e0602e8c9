import { z } from 'zod';
import { visaRemindersAnswer, visaRemindersRequest, visaRemindersSwitchRequest } from '#contract/api/services.ts';
import { apiPaths, pathTo } from '#contract/paths.ts';
import { violation } from '#domain/violations.ts';
import { formType, readFields, registerFormFields } from '../../accounts/sign-in/sign-in-form.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { reminderSetting, switchReminders } from './reminder-repository.ts';
import { visaOfToken } from './reminder-token.ts';

const tags = ['visas'];
const config = {
  access: { kind: 'public', why: 'the token of the mail, which the portal signed, is what opens it' },
  audit: { none: 'the row of the visa keeps when reminders were switched off' },
} as const;
const linkParameters = z.object({ token: z.string().max(100) });
/** The one body of RFC 8058, section 3.2. */
const oneClickBody = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') });
const oneClick = { required: ['List-Unsubscribe'], fixed: { 'List-Unsubscribe': 'One-Click' } } as const;

/** Registers the calls by which the reader of a reminder switches them off and on again. */
export async function registerReminderRoutes(app: App, dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const visaOf = (token: string): string => {
    const visaId = visaOfToken(dependencies.config.lookupKey, token);
    if (visaId === undefined) throw new ViolationError([violation('not_found', 'token')]);
    return visaId;
  };
  const settingOf = async (visaId: string) => {
    const setting = await reminderSetting(database, visaId);
    if (setting === undefined) throw new ViolationError([violation('not_found', 'token')]);
    return { data: { valid_until: setting.validUntil, wanted: setting.wanted } };
  };

  app.post(
    apiPaths.visaReminders,
    {
      schema: {
        tags,
        summary: 'Whether the reminders about a visa are on, by one of them; changes nothing',
        body: visaRemindersRequest,
        response: { 200: visaRemindersAnswer },
      },
      config,
    },
    async (request) => settingOf(visaOf(request.body.token)),
  );

  app.post(
    apiPaths.visaRemindersSwitch,
    {
      schema: {
        tags,
        summary: 'Switches the reminders about a visa off or on; doing it again changes nothing',
        body: visaRemindersSwitchRequest,
        response: { 200: visaRemindersAnswer },
      },
      config,
    },
    async (request) => {
      const visaId = visaOf(request.body.token);
      await settingOf(visaId);
      await switchReminders(database, visaId, request.body.wanted, clock.now());
      return settingOf(visaId);
    },
  );

  // Leads a person to the page with the button: mail scanners open links, so opening one changes nothing.
  app.get(
    apiPaths.visaReminderLink,
    { schema: { hide: true, params: linkParameters }, config },
    async (request, reply) =>
      reply.redirect(`${pathTo('visaReminders')}#${encodeURIComponent(request.params.token)}`, 303),
  );

  await app.register(async (scope: App) => {
    registerFormFields(scope);
    scope.post(
      apiPaths.visaReminderLink,
      {
        schema: {
          tags,
          summary: 'Switches the reminders about a visa off, as mail programs do (RFC 8058)',
          consumes: [formType, 'multipart/form-data'],
          params: linkParameters,
          body: oneClickBody,
          response: { 200: visaRemindersAnswer },
        },
        preValidation: async (request) => {
          request.body = (await readFields(request, oneClick)) as z.infer<typeof oneClickBody>;
        },
        config,
      },
      async (request) => {
        const visaId = visaOf(request.params.token);
        await settingOf(visaId);
        await switchReminders(database, visaId, false, clock.now());
        return settingOf(visaId);
      },
    );
  });
}
