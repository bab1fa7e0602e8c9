import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { usd } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { SigningKey } from '../message-signature.ts';
import { secureAcceptanceGateway } from '../secure-acceptance.ts';
import { sandboxGateway, sandboxLocales } from './sandbox-gateway.ts';
import { memorySandboxStore } from './sandbox-store.ts';
import { testCards } from './test-cards.ts';

const base = '/sandbox/card-gateway';
const key: SigningKey = {
  accessKey: 'demo',
  secretKey: 'demo-secret',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2028-01-01T00:00:00Z'),
};
const now = () => new Date('2026-10-08T09:00:00Z');
const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

interface Task {
  readonly delay: number;
  readonly run: () => Promise<void>;
}

/** Starts a bank on loopback and a portal that listens for its notices, with waiting tasks run by the test. */
async function bankAndPortal() {
  const tasks: Task[] = [];
  const notices: Record<string, string>[] = [];
  const portalAnswers: number[] = [];
  const app = Fastify();
  opened.push(app);
  await app.register(sandboxGateway, {
    prefix: base,
    base,
    shopPath: '/basket',
    profileId: 'P1',
    keys: [key],
    store: memorySandboxStore(),
    now,
    fetch,
    schedule: (delay, run) => tasks.push({ delay, run }),
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  app.post<{ Body: Record<string, string> }>('/notice', async (request, reply) => {
    notices.push(request.body);
    return reply.code(portalAnswers.shift() ?? 200).send();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gateway = secureAcceptanceGateway({
    id: 'sandbox',
    payUrl: `${address}${base}/pay`,
    queryUrl: `${address}${base}/query`,
    profileId: 'P1',
    keys: [key],
    locales: sandboxLocales,
    now,
    fetch,
  });
  const form = (uuid: string, language: Language = 'en-US') =>
    gateway.createPayment({
      transactionUuid: uuid,
      reference: 'PAY-1',
      amount: usd(6201),
      language,
      returnUrl: `${address}/return?order=PAY-1`,
      noticeUrl: `${address}/notice`,
    });
  const post = async (url: string, fields: Record<string, string>) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: response.status, text: await response.text(), headers: response.headers, url: response.url };
  };
  const open = (uuid: string, language?: Language) => {
    const { action, fields } = form(uuid, language);
    return post(action, { ...fields });
  };
  const pay = async (uuid: string, number: string, action = 'pay') => {
    const page = await open(uuid);
    const hidden = hiddenFields(page.text);
    return post(`${address}${base}/card`, {
      ...hidden,
      card_number: number,
      card_expiry: '12/30',
      security_code: '123',
      action,
    });
  };
  const attempt = (uuid: string) => ({ transactionUuid: uuid, reference: 'PAY-1', amount: usd(6201) });
  return { address, gateway, tasks, notices, portalAnswers, form, post, open, pay, attempt };
}

function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&').replaceAll('&#39;', "'")]),
  );
}

function numberOf(id: string): string {
  return testCards.find((card) => card.id === id)?.number ?? '';
}

describe('the sandbox bank', () => {
  it('shows its card page with its own strict policy, in the payer’s language', async () => {
    const bank = await bankAndPortal();
    const page = await bank.open('a1', 'ne');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="ne">');
    expect(page.text).toContain('USD 62.01');
    expect(page.text).not.toMatch(/<script(?![^>]* src=)|style=|\son[a-z]+=/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect((await bank.open('a2', 'np')).text).toContain('<html lang="zh-CN">');
    for (const file of ['style.css', 'return.js']) {
      expect((await fetch(`${bank.address}${base}/${file}`)).status).toBe(200);
    }
  });

  it.each([
    ['accepted', 'accepted', 6201],
    ['declined', 'declined', 6201],
    ['no_funds', 'declined', 6201],
    ['review', 'review', 6201],
    ['partial', 'partial', 3100],
    ['duplicate', 'error', 6201],
    ['error', 'error', 6201],
    ['double_notice', 'accepted', 6201],
    ['no_notice', 'accepted', 6201],
  ])('card “%s” brings back a signed answer: %s', async (id, decision, minor) => {
    const bank = await bankAndPortal();
    const page = await bank.pay('b1', numberOf(id));
    expect(page.text).toContain(`action="${bank.address}/return?order=PAY-1"`);
    const message = bank.gateway.readMessage(hiddenFields(page.text));
    expect(message).toMatchObject({
      ok: true,
      result: { transactionUuid: 'b1', reference: 'PAY-1', decision, amount: usd(minor) },
    });
  });

  it.each([
    ['accepted', 'accepted'],
    ['timeout', 'accepted'],
    ['error', 'accepted'],
    ['late_notice', 'accepted'],
    ['duplicate', 'declined'],
  ])('card “%s” is told as %s when asked', async (id, decision) => {
    const bank = await bankAndPortal();
    await bank.pay('c1', numberOf(id));
    expect(await bank.gateway.query(bank.attempt('c1'))).toMatchObject({ decision });
  });

  it('knows nothing of an attempt it never saw, and says that an open one is pending', async () => {
    const bank = await bankAndPortal();
    expect(await bank.gateway.query(bank.attempt('d1'))).toEqual({ state: 'unknown', reason: 'not_found' });
    await bank.open('d1');
    expect(await bank.gateway.query(bank.attempt('d1'))).toEqual({ state: 'unknown', reason: 'pending' });
  });

  it('gives no answer for the silent card, in the browser or when asked', async () => {
    const bank = await bankAndPortal();
    const page = await bank.pay('e1', numberOf('silent'));
    expect(page.status).toBe(504);
    expect(hiddenFields(page.text)).toEqual({});
    expect(await bank.gateway.query(bank.attempt('e1'))).toEqual({ state: 'unknown', reason: 'no_answer' });
    expect(bank.tasks).toEqual([]);
  });

  it('can be cancelled, and stays cancelled', async () => {
    const bank = await bankAndPortal();
    const page = await bank.pay('f1', '', 'cancel');
    expect(bank.gateway.readMessage(hiddenFields(page.text))).toMatchObject({
      ok: true,
      result: { decision: 'cancelled', gatewayTransactionId: undefined },
    });
    expect(await bank.gateway.query(bank.attempt('f1'))).toMatchObject({ decision: 'cancelled' });
  });

  it('shows the card page again on a reload, and answers 104 once the attempt is used up', async () => {
    const bank = await bankAndPortal();
    await bank.open('g1');
    expect((await bank.open('g1')).text).toContain('name="card_number"');
    await bank.pay('g1', numberOf('accepted'));
    const again = await bank.open('g1');
    expect(bank.gateway.readMessage(hiddenFields(again.text))).toMatchObject({
      ok: true,
      result: { decision: 'error', reasonCode: '104' },
    });
    // The form was posted; its answer has an address of its own, so that "Back" and a reload find it.
    expect(new URL(again.url).pathname).toBe(`${base}/card`);
    const reloaded = await (await fetch(again.url)).text();
    expect(bank.gateway.readMessage(hiddenFields(reloaded))).toMatchObject({ result: { reasonCode: '104' } });
    expect(await bank.gateway.query(bank.attempt('g1'))).toMatchObject({ decision: 'accepted' });
  });

  it('shows each of its pages at an address of its own, so that “Back” and “Forward” find it again', async () => {
    const bank = await bankAndPortal();
    const { action, fields } = bank.form('m1');
    const raw = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    expect(raw.status).toBe(303);
    const again = async ({ url }: { readonly url: string }) => {
      const response = await fetch(url);
      return { status: response.status, text: await response.text() };
    };
    const opened = await bank.open('m1');
    const refused = [await bank.pay('m1', '4242424242424242'), await bank.post(action, { ...fields, amount: '0.01' })];
    for (const page of [opened, ...refused]) {
      expect(page.url).not.toContain('4242');
      expect(await again(page)).toEqual({ status: page.status, text: page.text });
    }
    expect(opened.url.replace(/token=[^&]*/, 'token=guess')).not.toBe(opened.url);
    expect((await fetch(opened.url.replace(/token=[^&]*/, 'token=guess'))).status).toBe(400);
    const paid = await bank.pay('m1', numberOf('error'));
    expect(bank.gateway.readMessage(hiddenFields((await again(paid)).text))).toMatchObject({
      ok: true,
      result: { decision: 'error', reasonCode: '150' },
    });
    // The page before it shows how it ended, and cannot be paid again.
    expect(bank.gateway.readMessage(hiddenFields((await again(opened)).text))).toMatchObject({
      ok: true,
      result: { decision: 'accepted' },
    });
  });

  it('charges once when the card form is sent twice', async () => {
    const bank = await bankAndPortal();
    const hidden = hiddenFields((await bank.open('h1')).text);
    const card = { ...hidden, card_number: numberOf('accepted'), card_expiry: '12/30', security_code: '123' };
    const pages = await Promise.all([1, 2].map(() => bank.post(`${bank.address}${base}/card`, card)));
    const ids = pages.map((page) => hiddenFields(page.text).transaction_id);
    expect(ids[0]).toMatch(/^\d{22}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(bank.tasks).toHaveLength(1);
  });

  it.each(['4242424242424242', '4111111111111112', '<script>', ''])(
    'refuses the number “%s” and never shows it again',
    async (number) => {
      const bank = await bankAndPortal();
      const page = await bank.pay('i1', number);
      expect(page.status).toBe(422);
      expect(page.text).toContain('Enter a test card number from the table');
      if (number !== '') expect(page.text).not.toContain(number);
    },
  );

  it('refuses an application that was changed, is too old, or is not ours, and a card without its page', async () => {
    const bank = await bankAndPortal();
    const { action, fields } = bank.form('j1');
    const changed = await bank.post(action, { ...fields, amount: '0.01', locale: sandboxLocales.ne });
    expect(changed.status).toBe(400);
    expect(changed.text).toContain('<html lang="ne">');
    expect(changed.text).toContain('bad_signature');
    expect(changed.text).toContain('href="/basket"');
    expect((await bank.post(action, { ...fields, signature: '' })).status).toBe(400);
    expect((await bank.post(action, {})).status).toBe(400);
    await bank.open('j1');
    const stolen = { transaction_uuid: 'j1', page_token: 'guess', action: 'cancel' };
    expect((await bank.post(`${bank.address}${base}/card`, stolen)).status).toBe(400);
    expect(await bank.gateway.query(bank.attempt('j1'))).toEqual({ state: 'unknown', reason: 'pending' });
  });

  it('sends the notice by server too, again when it was not taken, twice or late when the card says so', async () => {
    const bank = await bankAndPortal();
    bank.portalAnswers.push(500, 503, 200);
    await bank.pay('k1', numberOf('accepted'));
    const waits: number[] = [];
    for (let task = bank.tasks.shift(); task; task = bank.tasks.shift()) {
      waits.push(task.delay);
      await task.run();
    }
    expect(waits).toEqual([0, 2_000, 10_000]);
    expect(bank.notices).toHaveLength(3);
    expect(bank.notices.map((notice) => bank.gateway.readMessage(notice).ok)).toEqual([true, true, true]);
    await bank.pay('k2', numberOf('double_notice'));
    expect(bank.tasks.splice(0).map((task) => task.delay)).toEqual([0, 0]);
    await bank.pay('k3', numberOf('late_notice'));
    expect(bank.tasks.splice(0).map((task) => task.delay)).toEqual([45_000]);
    await bank.pay('k4', numberOf('no_notice'));
    expect(bank.tasks).toEqual([]);
  });
});
