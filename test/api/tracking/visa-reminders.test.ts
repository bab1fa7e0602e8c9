import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { smtpTransport } from '#server/mail/mail-transport.ts';
import { remindHolders } from '#server/tracking/reminders/remind-holders.ts';
import { call } from '../../factories/applicant.ts';
import { changedVisa } from '../../factories/issued-visa.ts';
import { type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(async () => {
  const { database } = portal.dependencies;
  await database.deleteFrom('outbox').execute();
  await database.deleteFrom('mailbox').execute();
  await database.updateTable('visas').set({ remind_on: null }).execute();
});
afterAll(() => portal?.close());

const log = { error: () => undefined };

/** Runs the timer and the outbox on a day, and returns the subjects of the reminders that arrived since the last time. */
async function remindedOn(day: string, time = '00:30'): Promise<readonly string[]> {
  portal.clock.set(kathmandu(day, time));
  const { database } = portal.dependencies;
  await remindHolders.run(portal.dependencies, log);
  while ((await deliverMails(portal.dependencies)) > 0);
  const mails = await database.selectFrom('mailbox').select('subject').orderBy('received_at').execute();
  await database.deleteFrom('mailbox').execute();
  return mails.map(({ subject }) => subject).filter((subject) => /visa ends/.test(subject));
}

/** A visa of thirty days, 12 October to 10 November 2026, whose holder is in the country and gave an address. */
async function inNepal(plan: '15' | '30' | '90' = '30'): Promise<TouristVisa> {
  const visa = await touristVisa(portal, plan);
  const { database } = portal.dependencies;
  await database.deleteFrom('outbox').execute();
  return visa;
}

async function idOf({ visaNumber }: TouristVisa): Promise<string> {
  const { database } = portal.dependencies;
  const { id } = await database
    .selectFrom('visas')
    .select('id')
    .where('visa_number', '=', visaNumber)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the text of the next reminder that is sent. */
async function mailOn(day: string): Promise<string> {
  portal.clock.set(kathmandu(day));
  const { database } = portal.dependencies;
  await remindHolders.run(portal.dependencies, log);
  while ((await deliverMails(portal.dependencies)) > 0);
  const mail = await database
    .selectFrom('mailbox')
    .select('body_text')
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow();
  await database.deleteFrom('mailbox').execute();
  return mail.body_text;
}

describe('reminders that a visa ends', () => {
  it('come 15, 7 and 1 days before, each once', async () => {
    await inNepal();
    expect(await remindedOn('2026-10-25', '23:59')).toEqual([]);
    expect(await remindedOn('2026-10-26', '00:01')).toEqual(['Your visa ends on 10 November 2026']);
    expect(await remindedOn('2026-10-26', '23:00')).toEqual([]);
    expect(await remindedOn('2026-11-02')).toEqual([]);
    expect(await remindedOn('2026-11-03')).toEqual(['Your visa ends on 10 November 2026']);
    expect(await remindedOn('2026-11-09')).toEqual(['Your visa ends tomorrow, 10 November 2026']);
    expect(await remindedOn('2026-11-10')).toEqual([]);
    expect(await remindedOn('2026-11-11')).toEqual([]);
  });

  it('tell the last day and what the services offer, and no number', async () => {
    const visa = await inNepal();
    const text = await mailOn('2026-11-03');
    expect(text).toContain('Your visa for Nepal ends on 10 November 2026, in 7 days.');
    expect(text).toContain('– Leave Nepal on or before 10 November 2026.');
    expect(text).toContain('apply by 10 November 2026, from USD 45.00.');
    expect(text).toContain('/visa-processing/extension');
    expect(text).toContain('/visa-reminders#');
    for (const secret of [visa.passportNumber, visa.visaNumber, 'Traveller']) expect(text).not.toContain(secret);
  });

  it('follow a last day that moved, without those of the old one', async () => {
    const visa = await inNepal();
    expect(await remindedOn('2026-10-26')).toHaveLength(1);
    portal.clock.set(kathmandu('2026-10-30'));
    await changedVisa(portal, visa.visaNumber, { type: 'extended', days: 20 });
    expect(await remindedOn('2026-11-03')).toEqual([]);
    expect(await remindedOn('2026-11-09')).toEqual([]);
    expect(await remindedOn('2026-11-15')).toEqual(['Your visa ends on 30 November 2026']);
    expect(await remindedOn('2026-11-23')).toEqual(['Your visa ends on 30 November 2026']);
    expect(await remindedOn('2026-11-29')).toHaveLength(1);
  });

  it('are not repeated by a change that leaves the last day', async () => {
    const visa = await inNepal();
    expect(await remindedOn('2026-10-26')).toHaveLength(1);
    await changedVisa(portal, visa.visaNumber, {
      type: 'moved',
      to: { country: 'JPN', number: 'TR0000042', type: 'ordinary', expiresOn: '2031-01-01' },
    });
    expect(await remindedOn('2026-10-26', '12:00')).toEqual([]);
    expect(await remindedOn('2026-11-03')).toHaveLength(1);
  });

  it('are sent late only until the next is due, and not after the end', async () => {
    await inNepal();
    expect(await remindedOn('2026-11-06')).toEqual(['Your visa ends on 10 November 2026']);
    expect(await remindedOn('2026-11-10')).toEqual(['Your visa ends today']);
    await inNepal();
    expect(await remindedOn('2026-11-12')).toEqual([]);
  });

  it('leave out what was due before the visa was issued', async () => {
    await inNepal('15');
    expect(await remindedOn('2026-10-16')).toEqual([]);
    expect(await remindedOn('2026-10-19')).toEqual(['Your visa ends on 26 October 2026']);
  });

  it.each(['annulled', 'revoked', 'converted'] as const)('never come for a visa that was %s', async (as) => {
    const visa = await inNepal();
    portal.clock.set(kathmandu('2026-10-20'));
    await changedVisa(portal, visa.visaNumber, { type: 'ended', as, on: '2026-11-05' });
    expect(await remindedOn('2026-10-26')).toEqual([]);
    expect(await remindedOn('2026-11-03')).toEqual([]);
  });

  it('are dropped when the visa changes between the timer and the mail', async () => {
    const visa = await inNepal();
    portal.clock.set(kathmandu('2026-10-26'));
    await remindHolders.run(portal.dependencies, log);
    await changedVisa(portal, visa.visaNumber, { type: 'ended', as: 'revoked', on: '2026-10-26' });
    expect(await remindedOn('2026-10-26', '11:00')).toEqual([]);
    const { database } = portal.dependencies;
    expect(await database.selectFrom('outbox').select('id').where('kind', '=', 'visa_ending').execute()).toEqual([]);
  });

  it('never come after a departure, or without an address', async () => {
    const visa = await inNepal();
    const { database } = portal.dependencies;
    await database
      .updateTable('stays')
      .set({ departed_on: '2026-10-25', departed_at_port: 'tia' })
      .where('visa_id', '=', await idOf(visa))
      .execute();
    expect(await remindedOn('2026-10-26')).toEqual([]);
    await inNepal();
    await database.updateTable('submissions').set({ email: null }).execute();
    expect(await remindedOn('2026-10-26')).toEqual([]);
  });

  it('come once when two timers run together', async () => {
    await inNepal();
    portal.clock.set(kathmandu('2026-10-26'));
    await Promise.all([1, 2, 3].map(() => remindHolders.run(portal.dependencies, log)));
    expect(await remindedOn('2026-10-26', '11:00')).toHaveLength(1);
  });
});

describe('a reminder over SMTP', () => {
  it('has the headers of RFC 8058, and one call to their address ends the reminders', async () => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const from = { name: 'Pravesh', address: 'no-reply@portal.example' };
    const smtp = smtpTransport({ host: '127.0.0.1', port: address.port, secure: false, requireTls: false, from });
    await inNepal();
    portal.clock.set(kathmandu('2026-10-26'));
    await remindHolders.run(portal.dependencies, log);
    while ((await deliverMails({ ...portal.dependencies, mail: smtp })) > 0);
    smtp.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));

    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] ?? Buffer.alloc(0));
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(https?:\/\/[^>\s]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
    const { pathname } = new URL(link);
    const answer = await portal.app.inject({
      method: 'POST',
      url: pathname,
      payload: header('list-unsubscribe-post') ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await remindedOn('2026-11-03')).toEqual([]);
  });
});

describe('switching reminders off', () => {
  const oneClick = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
    portal.app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } });

  async function tokenIn(day: string): Promise<string> {
    return /visa-reminders#(\S+)/.exec(await mailOn(day))?.[1] ?? '';
  }

  it('takes one click of a mail program, and no opened link', async () => {
    await inNepal();
    const token = await tokenIn('2026-10-26');
    const url = apiPath('visaReminderLink', { token });
    const opened = await portal.app.inject({ method: 'GET', url });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/visa-reminders#${token}`]);
    const state = await call(portal, 'POST', apiPaths.visaReminders, { token });
    expect(state.body.data).toEqual({ valid_until: '2026-11-10', wanted: true });
    expect((await oneClick(url, '')).statusCode).toBe(422);
    expect((await oneClick(url, 'List-Unsubscribe=Two-Clicks')).statusCode).toBe(422);
    expect((await call(portal, 'POST', apiPaths.visaReminders, { token })).body.data.wanted).toBe(true);
    expect((await oneClick(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect((await oneClick(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await remindedOn('2026-11-03')).toEqual([]);
  });

  it('is undone on the same page', async () => {
    await inNepal();
    const token = await tokenIn('2026-10-26');
    const off = await call(portal, 'POST', apiPaths.visaRemindersSwitch, { token, wanted: false });
    expect(off.body.data.wanted).toBe(false);
    expect(await remindedOn('2026-11-03')).toEqual([]);
    await call(portal, 'POST', apiPaths.visaRemindersSwitch, { token, wanted: true });
    expect(await remindedOn('2026-11-09')).toHaveLength(1);
  });

  it('needs a token that the portal signed', async () => {
    await inNepal();
    const token = await tokenIn('2026-10-26');
    const [id = ''] = token.split('.');
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const wrong of ['', 'x', id, `${id}.`, `${token.slice(0, -1)}${last}`, `AAAA${token.slice(4)}`]) {
      expect((await call(portal, 'POST', apiPaths.visaRemindersSwitch, { token: wrong, wanted: false })).status).toBe(
        404,
      );
    }
    expect((await call(portal, 'POST', apiPaths.visaReminders, { token })).body.data.wanted).toBe(true);
  });
});
