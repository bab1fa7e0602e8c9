import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import {
  type Answer,
  adult,
  bearer,
  declaration,
  newKey,
  pictureBytes,
  submissionAnswers,
} from '../../factories/applicant.ts';
import { storedApplication } from '../../factories/stored-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T03:15:00Z' });
});
afterAll(() => portal?.close());

type Part = readonly [name: string, value: string | Blob, fileName?: string];

async function post(parts: readonly Part[], key = newKey()): Promise<Answer> {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.applications,
    headers: { 'idempotency-key': key, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const head: readonly Part[] = [
  ['service', 'visa-on-arrival'],
  ['payment_mode', 'on_arrival'],
  ['declaration_version', declaration],
];

function named(prefix: string, answers: Readonly<Record<string, string>>): Part[] {
  return Object.entries(answers).map(([id, value]): Part => [`${prefix}[${id}]`, value]);
}

async function papers(prefix: string): Promise<Part[]> {
  const picture = new Blob([new Uint8Array(await pictureBytes())]);
  return [
    [`${prefix}[photo]`, picture, 'photo.jpg'],
    [`${prefix}[passport_copy]`, picture, 'passport.jpg'],
  ];
}

/** Counts the stored files in the folder of the test's own storage. */
function storedFiles(): number {
  const folder = join(portal.directory, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
}

async function documentRows(): Promise<number> {
  const rows = await portal.dependencies.database.selectFrom('documents').select('id').execute();
  return rows.length;
}

describe('a request as a form in parts', () => {
  it('is sent with its files, once for its key', async () => {
    const parts = [
      ...head,
      ['expected_total_minor', '5000'] as const,
      ...named('answers', { ...submissionAnswers, ...adult(), middle_name: '  ', visa_plan: '30' }),
      ...(await papers('answers')),
    ];
    const before = storedFiles();
    const key = newKey();
    const sent = await post(parts, key);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body.data.submission_number).toMatch(/^TIA26-/);
    expect(storedFiles()).toBe(before + 2);
    const again = await post(parts, key);
    expect([again.status, again.body.data.submission_number]).toEqual([201, sent.body.data.submission_number]);
    expect(storedFiles()).toBe(before + 2);
    const other = await post([...parts.slice(0, -1), ['answers[passport_copy]', new Blob(['x']), 'x.jpg']], key);
    expect(other.status).toBe(422);

    const documents = await portal.dependencies.database
      .selectFrom('documents')
      .innerJoin('applications', 'applications.id', 'documents.application_id')
      .select(['documents.id', 'documents.document', 'documents.file_name', 'documents.draft_id'])
      .where('applications.submission_number', '=', sent.body.data.submission_number)
      .orderBy('documents.document', 'desc')
      .execute();
    expect(documents).toMatchObject([
      { document: 'photo', file_name: 'photo.jpg', draft_id: null },
      { document: 'passport_copy', file_name: 'passport.jpg', draft_id: null },
    ]);
    const read = await portal.app.inject({
      method: 'GET',
      url: apiPath('document', { document_id: documents[0]?.id ?? '' }),
      headers: bearer(sent.body.data.access_token),
    });
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('takes several travellers and dates in parts', async () => {
    const { dob: _, ...first } = adult({ visa_plan: '15' });
    const second = adult({ visa_plan: '15', surname: 'Traveller Two' });
    const sent = await post([
      ...head,
      ...named('answers', submissionAnswers),
      ...named('travellers[0]', first),
      ...named('travellers[0][dob]', { day: '12', month: 'April', year: '1988' }),
      ...(await papers('travellers[0]')),
      ...named('travellers[1]', second),
      ...(await papers('travellers[1]')),
    ]);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body.data.submission_numbers).toHaveLength(2);
    const [number] = sent.body.data.submission_numbers;
    const row = await storedApplication(portal.dependencies.database, 'submission_number', number);
    expect(row.dob).toBe('1988-04-12');
  });

  it('names what is wrong as the form named it, and leaves nothing behind', async () => {
    const before = [storedFiles(), await documentRows()];
    const { dob: _, ...undated } = adult();
    const refused = await post([
      ...head,
      ...named('answers', { ...submissionAnswers, ...undated, email: '   ' }),
      ...named('answers[dob]', { day: '12', month: '', year: '1988' }),
      ...(await papers('answers')),
    ]);
    expect(refused.status).toBe(422);
    expect(refused.body.refusals).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'date_incomplete', field: 'dob' })]),
    );
    const { surname: __, ...nameless } = adult();
    const file = await post([
      ...head,
      ...named('answers', submissionAnswers),
      ...named('travellers[0]', nameless),
      ['travellers[0][photo]', new Blob(['<svg/>']), 'photo.jpg'],
      ['travellers[0][surname]', new Blob(['text']), 'surname.txt'],
    ]);
    expect(file.status).toBe(422);
    expect(file.body.refusals.map((one: { code: string; field: string }) => [one.code, one.field])).toEqual([
      ['file_wrong_type', 'travellers[0][photo]'],
      ['unknown_field', 'travellers[0][surname]'],
      ['required', 'travellers[0][passport_copy]'],
    ]);
    const both = await post([
      ...head,
      ...named('answers', { ...submissionAnswers, ...adult({ email: 'nobody', passport_number: '!' }) }),
      ['answers[photo]', new Blob(['<svg/>']), 'photo.jpg'],
      ['answers[surname_proof]', new Blob(['text']), 'proof.txt'],
      ...(await papers('answers')).slice(1),
    ]);
    expect(both.status).toBe(422);
    expect(
      new Set(both.body.refusals.map((one: { code: string; field: string }) => `${one.code} ${one.field}`)),
    ).toEqual(
      new Set([
        'file_wrong_type photo',
        'unknown_field surname_proof',
        'not_an_email email',
        'not_a_passport_number passport_number',
      ]),
    );
    // A wrong file is rejected even when everything else is right.
    const alone = await post([
      ...head,
      ...named('answers', { ...submissionAnswers, ...adult({ visa_plan: '30' }) }),
      ['answers[photo]', new Blob(['<svg/>']), 'photo.jpg'],
      ...(await papers('answers')).slice(1),
    ]);
    expect(alone.body.refusals).toMatchObject([{ code: 'file_wrong_type', field: 'photo' }]);
    const empty = await post([...head, ...named('answers', { ...submissionAnswers, ...adult() })]);
    expect(empty.body.refusals).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'required', field: 'photo' })]),
    );
    expect([storedFiles(), await documentRows()]).toEqual(before);
  });

  it.each([
    ['a changed prototype', [['__proto__[service]', 'visa-on-arrival']]],
    ['a deep name', [[`answers${'[a]'.repeat(40)}`, 'x']]],
    ['a name twice', [['service', 'visa-on-arrival']]],
    ['text that cannot be stored', [['answers[surname]', 'a\u0000b']]],
    ['unknown outer names', [['role', 'director']]],
  ] as const)('refuses %s', async (_, more) => {
    const answer = await post([...head, ...named('answers', submissionAnswers), ...(more as unknown as Part[])]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('is refused when it has too many parts', async () => {
    const answer = await post([
      ...head,
      ...Array.from({ length: 600 }, (_, index): Part => [`answers[f${index}]`, 'x']),
    ]);
    expect(answer.status).toBe(413);
  });

  it('stands in the description of the interface', async () => {
    const document = (await portal.app.inject({ method: 'GET', url: apiPaths.openapi })).json();
    expect(Object.keys(document.paths[apiPaths.applications].post.requestBody.content).toSorted()).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });
});
