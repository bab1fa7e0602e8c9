import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { smtpTransport } from '#server/mail/mail-transport.ts';
import { deliveryReport } from '../../factories/delivery-report.ts';
import { deskOf } from '../../factories/desk.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

const reportToken = 'a-token-of-the-mail-system';
const messageIds: string[] = [];
let refusing = false;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo: (_address, _session, done) =>
    refusing ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
  onData(stream, _session, done) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString('latin1');
    });
    stream.on('end', () => {
      messageIds.push(/^Message-ID: (<.+>)/im.exec(raw)?.[1] ?? '');
      done();
    });
  },
});

let portal: TestApp;
let transport: ReturnType<typeof smtpTransport>;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  transport = smtpTransport({
    host: '127.0.0.1',
    port: address.port,
    secure: false,
    requireTls: false,
    from: { name: 'Pravesh', address: 'no-reply@portal.example' },
  });
  portal = await createTestApp({ mail: transport, environment: { MAIL_REPORT_TOKEN: reportToken } });
});
afterAll(async () => {
  await portal?.close();
  transport?.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

function handIn(payload: string, token = reportToken) {
  return portal.app.inject({
    method: 'POST',
    url: apiPaths.mailReports,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
    payload,
  });
}

async function list(token: string, query = '') {
  const answer = await portal.app.inject({
    method: 'GET',
    url: `${resourcePath('list', { resource: 'undelivered-mails' })}${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{
    data: { id: string; state: string; last_error: string; submission_numbers: string[]; version: number }[];
  }>().data;
}

it('makes work of a mail that came back, for the office of the request and nobody else', async () => {
  const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  await portal.sweep();
  const [number = ''] = submission.submissionNumbers;
  const supervisor = await personOf(portal, 'port_supervisor', 'tia');
  expect(await list(supervisor)).toEqual([]);

  const [messageId = ''] = messageIds;
  expect((await handIn(deliveryReport(messageId), 'not-the-token-of-anybody')).statusCode).toBe(401);
  expect((await handIn(deliveryReport(messageId, 'delayed'))).json()).toEqual({ data: { known: false } });
  expect((await handIn(deliveryReport('<0198f000-0000-7000-8000-000000000000@portal.example>'))).json()).toEqual({
    data: { known: false },
  });
  expect((await handIn('no mail at all')).json()).toEqual({ data: { known: false } });
  expect(await list(supervisor)).toEqual([]);

  expect((await handIn(deliveryReport(messageId))).json()).toEqual({ data: { known: true } });
  const [mail] = await list(supervisor);
  expect(mail).toMatchObject({
    state: 'returned',
    last_error: '5.2.2; smtp; 552 mailbox full',
    submission_numbers: [number],
  });
  expect(await list(await personOf(portal, 'port_supervisor', 'blh'))).toEqual([]);

  const desk = deskOf(portal);
  const file = await desk.file('port_supervisor@tia.demo', await desk.idOf(number));
  expect(file.mails).toMatchObject([{ words: 'Application received', state: 'returned' }]);

  const settle = (body: object, token = supervisor) =>
    portal.app.inject({
      method: 'PUT',
      url: resourcePath('one', { resource: 'undelivered-mails', id: mail?.id ?? '' }),
      headers: { authorization: `Bearer ${token}` },
      payload: { _method: 'PUT', ...body },
    });
  expect((await settle({ version: mail?.version })).statusCode).toBe(422);
  expect((await settle({ version: 99, note: 'Told by telephone' })).statusCode).toBe(409);
  expect((await settle({ version: mail?.version, note: 'Told by telephone' })).statusCode).toBe(200);
  expect((await settle({ version: (mail?.version ?? 0) + 1, note: 'Again' })).statusCode).toBe(409);
  expect(await list(supervisor, '?filters={"state":["returned"]}')).toEqual([]);
  expect(await list(supervisor, '?filters={"state":["settled"]}')).toMatchObject([
    { settled_note: 'Told by telephone' },
  ]);
});

it('makes work of a mail that the receiving side refuses', async () => {
  refusing = true;
  const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 2 });
  await portal.sweep();
  refusing = false;
  const mails = await list(await personOf(portal, 'port_supervisor', 'tia'), '?filters={"state":["failed"]}');
  expect(mails).toMatchObject([{ state: 'failed', submission_numbers: submission.submissionNumbers }]);
});

it('sends one address twenty mails of forms in an hour, and the others after it', async () => {
  const recipient = 'traveller.one@example.org';
  const own = await createTestApp({ now: '2026-10-01T10:00:00+05:45' });
  try {
    for (let form = 0; form < 22; form += 1) {
      await sentSubmission(own.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
    }
    const received = async () => {
      for (let sweep = 0; sweep < 4; sweep += 1) await own.sweep();
      const mails = own.dependencies.database.selectFrom('mailbox').select('id').where('recipient', '=', recipient);
      return (await mails.execute()).length;
    };
    expect(await received()).toBe(20);
    own.clock.advance(3_600_000);
    expect(await received()).toBe(22);
  } finally {
    await own.close();
  }
});

it('takes no report where no token was set', async () => {
  const other = await createTestApp();
  const answer = await other.app.inject({
    method: 'POST',
    url: apiPath('mailReports'),
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${reportToken}` },
    payload: deliveryReport('<x@portal.example>'),
  });
  await other.close();
  expect(answer.statusCode).toBe(404);
});
