import { describe, expect, it } from 'vitest';
import { usd } from '#domain/fees/money.ts';
import { type SigningKey, signatureOf, signMessage } from './message-signature.ts';
import { decisionOf, makerLocales, maskCardNumbers, secureAcceptanceGateway } from './secure-acceptance.ts';

const key: SigningKey = {
  accessKey: 'AK1',
  secretKey: 'test-secret',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2028-01-01T00:00:00Z'),
};
const now = new Date('2026-11-21T03:00:00Z');

function gateway(keys: readonly SigningKey[] = [key], at: Date = now, fetcher: typeof fetch = fetch) {
  return secureAcceptanceGateway({
    id: 'card',
    payUrl: 'https://gateway.example/pay',
    queryUrl: 'https://gateway.example/query',
    profileId: 'P1',
    keys,
    locales: makerLocales,
    now: () => at,
    fetch: fetcher,
  });
}

const acceptedFields = {
  decision: 'ACCEPT',
  reason_code: '100',
  transaction_id: '7321000000000000001',
  req_profile_id: 'P1',
  req_reference_number: 'NP-0001',
  req_transaction_uuid: '0001',
  req_amount: '31.00',
  req_currency: 'USD',
  auth_amount: '31.00',
  req_card_number: 'xxxxxxxxxxxx1111',
  card_type_name: 'Visa',
};

describe('signature', () => {
  it('agrees with the published vector', () => {
    const fields = {
      access_key: 'AK1',
      profile_id: 'P1',
      transaction_uuid: '0001',
      signed_field_names:
        'access_key,profile_id,transaction_uuid,signed_field_names,unsigned_field_names,signed_date_time,locale,transaction_type,reference_number,amount,currency',
      unsigned_field_names: '',
      signed_date_time: '2026-11-21T03:00:00Z',
      locale: 'en-us',
      transaction_type: 'sale',
      reference_number: 'NP-0001',
      amount: '31.00',
      currency: 'USD',
    };
    expect(signatureOf(fields, fields.signed_field_names.split(','), 'test-secret')).toBe(
      'l0YxU+9+y5pWzZ4TasoZBOYBZm0o3iDOMvtyTZ8KPEI=',
    );
  });

  it('covers every field of an application, with the amount in major units', () => {
    const form = gateway().createPayment({
      transactionUuid: '0001',
      reference: 'NP-0001',
      amount: usd(3100),
      language: 'np',
      returnUrl: 'https://portal.example/return',
      noticeUrl: 'https://portal.example/notice',
    });
    expect(form.action).toBe('https://gateway.example/pay');
    expect(form.fields).toMatchObject({ amount: '31.00', currency: 'USD', locale: 'zh-cn', transaction_type: 'sale' });
    const names = Object.keys(form.fields).filter((name) => name !== 'signature');
    expect(form.fields.signed_field_names?.split(',')).toEqual(names);
  });
});

describe('readMessage', () => {
  it('reads a signed answer', () => {
    const message = gateway().readMessage(signMessage(acceptedFields, key, now));
    expect(message).toMatchObject({
      ok: true,
      result: {
        transactionUuid: '0001',
        gatewayTransactionId: '7321000000000000001',
        decision: 'accepted',
        reasonCode: '100',
        amount: { currency: 'USD', minor: 3100 },
        reference: 'NP-0001',
        maskedCard: 'xxxxxxxxxxxx1111',
        cardType: 'Visa',
      },
    });
  });

  it.each(Object.keys(acceptedFields))('refuses an answer whose %s was changed after signing', (name) => {
    const body = { ...signMessage(acceptedFields, key, now), [name]: 'changed' };
    expect(gateway().readMessage(body)).toEqual({ ok: false, reason: 'bad_signature' });
  });

  it.each(['decision', 'req_amount', 'req_currency', 'req_reference_number', 'req_transaction_uuid', 'auth_amount'])(
    'refuses a well signed answer whose list leaves out %s',
    (left) => {
      const whole = signMessage(acceptedFields, key, now);
      const names = (whole.signed_field_names ?? '').split(',').filter((name) => name !== left);
      const body: Record<string, string> = { ...whole, signed_field_names: names.join(',') };
      body.signature = signatureOf(body, names, key.secretKey);
      expect(gateway().readMessage(body)).toEqual({ ok: false, reason: 'unsigned' });
    },
  );

  it('refuses a list that names a field twice, one that is missing, or not itself', () => {
    const whole = signMessage(acceptedFields, key, now);
    const with_ = (names: string[]) => {
      const body: Record<string, string> = { ...whole, signed_field_names: names.join(',') };
      body.signature = signatureOf(body, names, key.secretKey);
      return gateway().readMessage(body);
    };
    const names = (whole.signed_field_names ?? '').split(',');
    expect(with_([...names, 'decision'])).toEqual({ ok: false, reason: 'malformed' });
    expect(with_([...names, 'not_there'])).toEqual({ ok: false, reason: 'malformed' });
    expect(with_(names.filter((name) => name !== 'signed_field_names'))).toEqual({ ok: false, reason: 'unsigned' });
    expect(gateway().readMessage({})).toEqual({ ok: false, reason: 'malformed' });
  });

  it('takes a stamp fifteen minutes off and calls one second more stale, in both directions', () => {
    const stamped = (offset: number) =>
      gateway().readMessage(signMessage(acceptedFields, key, new Date(now.getTime() + offset)));
    for (const direction of [-1, 1]) {
      expect(stamped(direction * 900_000).ok).toBe(true);
      expect(stamped(direction * 901_000)).toEqual({ ok: false, reason: 'stale' });
    }
  });

  it('accepts every key in force, none before its start or after its end, and signs with the newest', () => {
    const next: SigningKey = { ...key, accessKey: 'AK2', secretKey: 'next', from: new Date('2026-11-01T00:00:00Z') };
    const old: SigningKey = { ...key, accessKey: 'AK0', secretKey: 'old', until: now };
    const early: SigningKey = { ...key, accessKey: 'AK3', secretKey: 'early', from: new Date('2026-11-22T00:00:00Z') };
    const portal = gateway([key, next, old, early]);
    expect(portal.readMessage(signMessage(acceptedFields, key, now)).ok).toBe(true);
    expect(portal.readMessage(signMessage(acceptedFields, next, now)).ok).toBe(true);
    expect(portal.readMessage(signMessage(acceptedFields, old, now))).toEqual({ ok: false, reason: 'bad_signature' });
    expect(portal.readMessage(signMessage(acceptedFields, early, now)).ok).toBe(false);
    const form = portal.createPayment({
      transactionUuid: '1',
      reference: 'R',
      amount: usd(100),
      language: 'en-US',
      returnUrl: 'https://p.example/',
      noticeUrl: 'https://p.example/',
    });
    expect(form.fields.access_key).toBe('AK2');
  });

  it('refuses the answer of another profile', () => {
    const body = signMessage({ ...acceptedFields, req_profile_id: 'P2' }, key, now);
    expect(gateway().readMessage(body)).toEqual({ ok: false, reason: 'other_profile' });
  });

  it('calls a full acceptance of less money partial', () => {
    const message = gateway().readMessage(signMessage({ ...acceptedFields, auth_amount: '30.99' }, key, now));
    expect(message).toMatchObject({ ok: true, result: { decision: 'partial', amount: usd(3099) } });
  });

  it('never keeps a card number in full, and keeps long ids whole', () => {
    const body = signMessage({ ...acceptedFields, req_card_number: '4111 1111 1111 1111' }, key, now);
    const message = gateway().readMessage(body);
    expect(JSON.stringify(message)).not.toMatch(/4111[ -]?1111/);
    expect(message).toMatchObject({ ok: true, result: { gatewayTransactionId: '7321000000000000001' } });
    expect(maskCardNumbers('4111-1111-1111-1234')).toBe('4xxxxxxxxxxx1234');
  });
});

describe('decisions', () => {
  it.each([
    ['ACCEPT', '100', 'accepted'],
    ['ACCEPT', '110', 'partial'],
    ['ACCEPT', '999', 'review'],
    ['REVIEW', '480', 'review'],
    ['REVIEW', '200', 'review'],
    ['DECLINE', '200', 'declined'],
    ['DECLINE', '102', 'declined'],
    ['DECLINE', '481', 'declined'],
    ['ERROR', '102', 'error'],
    ['ERROR', '104', 'error'],
    ['ERROR', '150', 'error'],
    ['CANCEL', '', 'cancelled'],
    ['PAID', '100', undefined],
  ])('%s %s is %s', (decision, code, expected) => expect(decisionOf(decision, code)).toBe(expected));
});

describe('query', () => {
  const attempt = { transactionUuid: '0001', reference: 'NP-0001', amount: usd(3100) };
  const answering = (fields: Record<string, string>) =>
    gateway([key], now, async () => new Response(new URLSearchParams(signMessage(fields, key, now)).toString()));

  it('believes only a signed answer about the attempt it asked for', async () => {
    const found = { ...acceptedFields, query_status: 'FOUND' };
    expect(await answering(found).query(attempt)).toMatchObject({ decision: 'accepted' });
    expect(await answering({ ...found, req_transaction_uuid: '0002' }).query(attempt)).toEqual({
      state: 'unknown',
      reason: 'no_answer',
    });
    const forged = gateway([key], now, async () => new Response(new URLSearchParams(found).toString()));
    expect(await forged.query(attempt)).toEqual({ state: 'unknown', reason: 'no_answer' });
  });

  it('waits for a silent bank no longer than it is told to', async () => {
    const silent = gateway(
      [key],
      now,
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
        }),
    );
    expect(await silent.query(attempt, 5)).toEqual({ state: 'unknown', reason: 'no_answer' });
  });

  it('says unknown when nobody answers or no key is in force', async () => {
    const unreachable = gateway([key], now, async () => Promise.reject(new TypeError('fetch failed')));
    expect(await unreachable.query(attempt)).toEqual({ state: 'unknown', reason: 'no_answer' });
    expect(await gateway([]).query(attempt)).toEqual({ state: 'unknown', reason: 'no_answer' });
  });
});
