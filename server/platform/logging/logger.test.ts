import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { loggerOptions, withoutPersonalData } from './logger.ts';

function collecting() {
  const lines: string[] = [];
  return { lines, stream: { write: (line: string) => void lines.push(line) } };
}

describe('request logs', () => {
  it('name the route and hold nothing of the traveller', async () => {
    const { lines, stream } = collecting();
    const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
    app.get('/visa-processing/:tab/:passport_number/:visa_number', async () => ({}));
    app.post('/api/v1/applications', async (request) => {
      request.log.info({ body: request.body, answers: { passport_number: 'X1234567' } }, 'taken');
      request.log.info({ headers: request.headers }, 'headers');
      throw Object.assign(new Error('duplicate key: passport_number=(X1234567) of one@example.test'), {
        code: '23505',
        detail: 'Key (passport_number)=(X1234567) already exists.',
      });
    });
    await app.inject('/visa-processing/check/X1234567/V0000001?email=one@example.test');
    await app.inject('/nowhere/X1234567');
    await app.inject({
      method: 'POST',
      url: '/api/v1/applications',
      headers: { authorization: 'Bearer very-secret', cookie: 'session=very-secret' },
      payload: { passport_number: 'X1234567', surname: 'Traveller', email: 'one@example.test' },
    });
    await app.close();
    const text = lines.join('');
    expect(text).toContain('/visa-processing/:tab/:passport_number/:visa_number');
    expect(text).toContain('23505');
    for (const secret of ['X1234567', 'very-secret', 'Traveller', 'one@example.test', 'V0000001']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('single lines', () => {
  it('redact private keys down to the third level', () => {
    const { lines, stream } = collecting();
    const log = pino(loggerOptions('info'), stream);
    log.info({ token: 'a-secret', person: { surname: 'a-secret' }, trip: { traveller: { dob: 'a-secret' } } });
    expect(lines.join('')).not.toContain('a-secret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ token: '[redacted]', level: 30 });
  });

  it.each([
    ['mail to one.two+x@mail.example.test failed', 'one.two'],
    ['no visa for passport no. 123456789', '123456789'],
    ['value C01X00T47 / PA1234567 refused', 'PA1234567'],
    ['P<UTOTRAVELLER<<TEST<ONE<<<<<<<<<<<<<<<<<<<<', 'TRAVELLER'],
    ['card 4111 1111 1111 1111 typed', '1111 1111'],
    ['Authorization: Bearer abc.def-ghi', 'abc.def'],
  ])('sieve running text: %s', (line, secret) => expect(withoutPersonalData(line)).not.toContain(secret));

  it('leave numbers of requests, statuses and times readable', () => {
    const line =
      '{"time":"2026-10-01T03:15:00.000Z","number":"NP-261001-K7Q2","status":201,"responseTime":12.345678901234567}';
    expect(withoutPersonalData(line)).toBe(line);
  });
});
