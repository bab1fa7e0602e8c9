import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths, servicePath, servicePaths } from '#contract/paths.ts';
import { moveDemoClock } from '#server/demo/move-demo-clock.ts';
import { databaseMailbox } from '#server/mail/mailbox-repository.ts';
import { orderOfSubmission } from '#server/payments/order-repository.ts';
import { DemoClock } from '#server/platform/clock.ts';
import { readDemoClockOffset } from '#server/platform/setting-repository.ts';
import { sentSubmission } from '#test/factories/sent-submission.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

describe('the mailbox', () => {
  it('shows what a mail says, and runs nothing of it', async () => {
    await databaseMailbox(test.dependencies.database).add({
      to: 'reader@example.org',
      language: 'en-US',
      subject: '<script>alert(1)</script>',
      text: 'Go to https://portal.test/visa-check?a=1&b=2 <b>now</b>',
      html: '<p style="color:#111">Hello<script>alert(2)</script></p>',
      attachments: [
        { filename: 'slip "1".pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 specimen') },
      ],
      noticeId: 'notice-1',
      sentAt: test.clock.now(),
    });
    const list = await test.app.inject({ url: `${servicePaths.demoMailbox}?recipient=reader%40example.org` });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(list.body).not.toContain('<script>');
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");

    const json = await test.app.inject({ url: `${apiPaths.demoMails}?recipient=reader%40example.org` });
    const [mail] = json.json().data;
    const page = await test.app.inject({ url: servicePath('demoMail', { mail_id: mail.id }) });
    expect(page.body).toContain('<a href="https://portal.test/visa-check?a=1&amp;b=2">');
    expect(page.body).toContain('&lt;b&gt;now&lt;/b&gt;');
    const formatted = await test.app.inject({ url: servicePath('demoMailHtml', { mail_id: mail.id }) });
    expect(formatted.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-hashes' 'sha256-/,
    );
    expect(formatted.headers['content-security-policy']).toContain('sandbox');
    const attachment = await test.app.inject({ url: mail.attachments[0].address });
    expect(attachment.headers['content-type']).toBe('application/pdf');
    expect(attachment.body).toBe('%PDF-1.7 specimen');
    expect(attachment.headers['content-disposition']).toBe('attachment; filename="slip__1_.pdf"');
  });

  it('gets the slips of what was sent, once', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'on_arrival' });
    await test.sweep();
    await test.sweep();
    const mails = await test.app.inject({ url: `${apiPaths.demoMails}?recipient=traveller.one%40example.org` });
    const about = mails
      .json()
      .data.filter((mail: { text: string }) => mail.text.includes(submission.submissionNumbers[0] ?? '?'));
    expect(about).toHaveLength(1);
    expect(about[0].attachments.map((one: { name: string }) => one.name)).toEqual(
      submission.submissionNumbers.map((number) => `${number}.pdf`),
    );
  });

  it('answers a stranger’s id with 404', async () => {
    const url = servicePath('demoMail', { mail_id: '018f0000-0000-7000-8000-000000000000' });
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

describe('the clock', () => {
  it('is moved for good, and timers follow at once', async () => {
    const clock = new DemoClock();
    const dependencies = { ...test.dependencies, clock };
    const log = { error: () => undefined };
    await moveDemoClock(dependencies, new Date('2026-10-01T03:15:00Z'), log);
    const submission = await sentSubmission(dependencies, { paymentMode: 'bank', travellers: 1 });
    expect(await orderOfSubmission(dependencies.database, submission.submissionId)).toBeDefined();
    await moveDemoClock(dependencies, new Date('2026-10-17T03:15:00Z'), log);
    expect(await orderOfSubmission(dependencies.database, submission.submissionId)).toBeUndefined();
    expect(await readDemoClockOffset(dependencies.database)).toBe(clock.offsetMilliseconds);
    await moveDemoClock(dependencies, undefined, log);
    expect(await readDemoClockOffset(dependencies.database)).toBe(0);
  });

  it('refuses what is no instant', async () => {
    const answer = await test.app.inject({ method: 'PUT', url: apiPaths.demoClock, payload: { now: 'tomorrow' } });
    expect(answer.statusCode).toBe(422);
  });
});

it('lists the accounts of the demonstration', async () => {
  const { data } = (await test.app.inject({ url: apiPaths.demoAccounts })).json();
  expect(data.accounts).toContainEqual(
    expect.objectContaining({ email: 'port_cashier@tia.demo', role: 'port_cashier', office: 'tia' }),
  );
});
