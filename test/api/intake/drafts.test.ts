import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { bearer, call, newDraft, pictureBytes, upload } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T03:15:00Z' });
});
afterAll(() => portal?.close());

const content = { trip: { email: 'own@example.org' }, travellers: [{ id: 'a', answers: { surname: 'Traveller' } }] };

async function mailsTo(recipient: string): Promise<{ subject: string; body_text: string }[]> {
  await portal.sweep();
  return portal.dependencies.database
    .selectFrom('mailbox')
    .select(['subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('received_at')
    .execute();
}

async function codeSentTo(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).at(-1);
  return /\b\d{8}\b/.exec(mail?.body_text ?? '')?.[0] ?? '';
}

/** Builds a PDF with one empty page and the given objects. */
function pdfOf(objects: string): Buffer {
  const pages = '2 0 obj\n<</Type/Pages/Count 1/Kids[<</Type/Page/MediaBox[0 0 200 100]>>]>>\nendobj';
  const end = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n${pages}\n${objects}\n${end}`,
    'latin1',
  );
}

describe('a draft', () => {
  it('is kept, read back as typed, saved and deleted', async () => {
    const draft = await newDraft(portal, content);
    const url = apiPath('draft', { draft_number: draft.number });
    const read = await call(portal, 'GET', url, undefined, bearer(draft.token));
    expect(read.body.data).toMatchObject({ version: 1, content, expires_at: '2026-10-16T18:15:00.000Z' });

    const half = { trip: {}, travellers: [{ id: 'a', answers: { dob: { day: '31', month: '', year: '' } } }] };
    const saved = await call(portal, 'PUT', url, { version: 1, content: half }, bearer(draft.token));
    expect(saved.body.data).toMatchObject({ version: 2, content: half });

    expect((await call(portal, 'DELETE', url, undefined, bearer(draft.token))).status).toBe(204);
    expect((await call(portal, 'GET', url, undefined, bearer(draft.token))).status).toBe(401);
  });

  it('keeps answers to the form’s own questions, and nothing else that is sent with them', async () => {
    const draft = await newDraft(portal, {
      trip: { ...content.trip, luggage: 'x'.repeat(4_000) },
      travellers: [{ id: 'a', answers: { surname: 'Traveller', constructor: 'y' } }],
    });
    const url = apiPath('draft', { draft_number: draft.number });
    expect((await call(portal, 'GET', url, undefined, bearer(draft.token))).body.data.content).toEqual(content);
    const saved = await call(
      portal,
      'PUT',
      url,
      { version: 1, content: { ...content, trip: { ...content.trip, luggage: 'z' } } },
      bearer(draft.token),
    );
    expect(saved.body.data).toMatchObject({ version: 2, content });
  });

  it('refuses a save made on an older version and gives the newest content back', async () => {
    const draft = await newDraft(portal, content);
    const url = apiPath('draft', { draft_number: draft.number });
    const newer = { trip: { email: 'newer@example.org' }, travellers: [] };
    await call(portal, 'PUT', url, { version: 1, content: newer }, bearer(draft.token));
    const stale = await call(portal, 'PUT', url, { version: 1, content }, bearer(draft.token));
    expect(stale.status).toBe(409);
    expect(stale.body.refusals).toEqual([{ code: 'stale_version' }]);
    expect(stale.body.data).toMatchObject({ version: 2, content: newer });
  });

  it('opens for its own token only', async () => {
    const mine = await newDraft(portal, content);
    const other = await newDraft(portal, content);
    const url = apiPath('draft', { draft_number: mine.number });
    expect((await call(portal, 'GET', url)).status).toBe(401);
    expect((await call(portal, 'GET', url, undefined, bearer(other.token))).status).toBe(404);
    expect((await call(portal, 'PUT', url, { version: 1, content }, bearer(other.token))).status).toBe(404);
    expect((await call(portal, 'DELETE', url, undefined, bearer(other.token))).status).toBe(404);
  });

  it('refuses content beyond its limits', async () => {
    const big = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`f${index}`, 'x'.repeat(4000)]));
    const over = await call(portal, 'POST', apiPaths.drafts, {
      service: 'visa-on-arrival',
      content: { trip: big, travellers: [] },
    });
    expect(over.status).toBe(413);
    const twins = {
      trip: {},
      travellers: [
        { id: 'a', answers: {} },
        { id: 'a', answers: {} },
      ],
    };
    const twice = await call(portal, 'POST', apiPaths.drafts, { service: 'visa-on-arrival', content: twins });
    expect(twice.status).toBe(422);
  });
});

describe('a draft on another device', () => {
  it('opens by number and mailed code, once, and the first device goes on', async () => {
    const draft = await newDraft(portal, content);
    const number = { draft_number: draft.number };
    const asked = await call(portal, 'POST', apiPath('draftCode', number), { email: 'own@example.org' });
    expect(asked).toMatchObject({ status: 202, body: { data: { sent: true } } });
    const code = await codeSentTo('own@example.org');
    expect(code).toMatch(/^\d{8}$/);

    const resumed = await call(portal, 'POST', apiPath('draftResume', number), { code });
    expect(resumed.status).toBe(200);
    expect(resumed.body.data).toMatchObject({ content, email: 'o•••@example.org' });
    for (const token of [resumed.body.data.token, draft.token]) {
      expect((await call(portal, 'GET', apiPath('draft', number), undefined, bearer(token))).status).toBe(200);
    }
    expect((await call(portal, 'POST', apiPath('draftResume', number), { code })).status).toBe(401);
  });

  it('says the same about unknown drafts and mails nobody a stranger names', async () => {
    const draft = await newDraft(portal, content);
    const known = await call(portal, 'POST', apiPath('draftCode', { draft_number: draft.number }), {
      email: 'thief@example.org',
    });
    const unknown = await call(portal, 'POST', apiPath('draftCode', { draft_number: 'DR-00000-00000' }), {
      email: 'thief@example.org',
    });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo('thief@example.org')).toEqual([]);
  });

  it('takes any address from who holds the token, and remembers it', async () => {
    const draft = await newDraft(portal, { trip: {}, travellers: [] });
    const url = apiPath('draftCode', { draft_number: draft.number });
    await call(portal, 'POST', url, { email: 'chosen@example.org' }, bearer(draft.token));
    expect(await mailsTo('chosen@example.org')).toHaveLength(1);
    portal.clock.advance(1000);
    await call(portal, 'POST', url, { email: 'chosen@example.org' });
    expect(await mailsTo('chosen@example.org')).toHaveLength(2);
  });

  it('stops after ten wrong codes of a caller and after ten minutes', async () => {
    const draft = await newDraft(portal, { ...content, trip: { email: 'tries@example.org' } });
    const number = { draft_number: draft.number };
    await call(portal, 'POST', apiPath('draftCode', number), { email: 'tries@example.org' });
    const code = await codeSentTo('tries@example.org');
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const refused = await call(portal, 'POST', apiPath('draftResume', number), { code: wrong });
      expect(refused.body.refusals[0].code).toBe('code_wrong');
    }
    const blocked = await call(portal, 'POST', apiPath('draftResume', number), { code });
    expect(blocked.body.refusals[0].code).toBe('code_expired');
    // Those were the attempts of one caller; the code's owner has their own.
    const owner = await portal.app.inject({
      method: 'POST',
      url: apiPath('draftResume', number),
      remoteAddress: '192.0.2.77',
      payload: { code },
    });
    expect(owner.statusCode).toBe(200);

    await call(portal, 'POST', apiPath('draftCode', number), { email: 'tries@example.org' });
    portal.clock.advance(10 * 60_000);
    const late = await call(portal, 'POST', apiPath('draftResume', number), {
      code: await codeSentTo('tries@example.org'),
    });
    expect(late.body.refusals[0].code).toBe('code_expired');
  });
});

describe('a document', () => {
  it('is written anew, stored encrypted, read back as an attachment and deleted', async () => {
    const draft = await newDraft(portal);
    const sent = await upload(portal, draft.token, 'photo', await pictureBytes(), '../../my "photo"\r\n.jpg');
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ document: 'photo', media_type: 'image/jpeg', width: 420, height: 540 });
    const url = apiPath('document', { document_id: sent.body.data.id });
    const read = await portal.app.inject({ method: 'GET', url, headers: bearer(draft.token) });
    expect(read.statusCode).toBe(200);
    expect(read.headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''/);
    expect(read.headers['x-content-type-options']).toBe('nosniff');
    expect(read.headers['content-security-policy']).toContain('sandbox');
    expect(read.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');

    const stranger = await newDraft(portal);
    expect((await call(portal, 'GET', url, undefined, bearer(stranger.token))).status).toBe(404);
    expect((await call(portal, 'DELETE', url, undefined, bearer(stranger.token))).status).toBe(404);
    expect((await call(portal, 'DELETE', url, undefined, bearer(draft.token))).status).toBe(204);
    expect((await call(portal, 'GET', url, undefined, bearer(draft.token))).status).toBe(404);
  });

  it('is recognised on another device: by name, size and a small picture, by its owner alone', async () => {
    const draft = await newDraft(portal);
    const photo = await upload(portal, draft.token, 'photo', await pictureBytes(), 'me at home.jpg');
    const document = await upload(portal, draft.token, 'passport_copy', pdfOf(''), 'passport.pdf');
    expect([photo.status, document.status]).toEqual([201, 201]);
    const kept = await call(portal, 'GET', apiPaths.documents, undefined, bearer(draft.token));
    const byDocument = (one: { document: string }, other: { document: string }) =>
      one.document < other.document ? -1 : 1;
    expect(kept.body.data.toSorted(byDocument)).toMatchObject([
      {
        id: document.body.data.id,
        document: 'passport_copy',
        file_name: 'passport.pdf',
        media_type: 'application/pdf',
      },
      { id: photo.body.data.id, document: 'photo', file_name: 'me at home.jpg', size: photo.body.data.size },
    ]);
    const url = apiPath('documentPreview', { document_id: photo.body.data.id });
    const picture = await portal.app.inject({ method: 'GET', url, headers: bearer(draft.token) });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    const { format, width, height } = await sharp(picture.rawPayload).metadata();
    // 420 × 540 within 240 × 240.
    expect([format, width, height]).toEqual(['jpeg', 187, 240]);

    const noPicture = apiPath('documentPreview', { document_id: document.body.data.id });
    expect((await call(portal, 'GET', noPicture, undefined, bearer(draft.token))).status).toBe(404);
    const stranger = await newDraft(portal);
    expect((await call(portal, 'GET', url, undefined, bearer(stranger.token))).status).toBe(404);
    expect((await call(portal, 'GET', url)).status).toBe(401);
    expect((await call(portal, 'GET', apiPaths.documents, undefined, bearer(stranger.token))).body.data).toEqual([]);
    await call(
      portal,
      'DELETE',
      apiPath('document', { document_id: photo.body.data.id }),
      undefined,
      bearer(draft.token),
    );
    expect((await call(portal, 'GET', url, undefined, bearer(draft.token))).status).toBe(404);
  });

  it('that unpacks to more than a file may is refused at its field, and the portal goes on', async () => {
    const draft = await newDraft(portal);
    const packed = deflateSync(`8 0  ${'/#61'.padEnd(15_990_000, '#61')}`).toString('latin1');
    const dictionary = `<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>`;
    const objects = Array.from(
      { length: 8 },
      (_, index) => `${index + 10} 0 obj\n${dictionary}\nstream\n${packed}\nendstream\nendobj\n`,
    );
    const bomb = pdfOf(objects.join(''));
    expect(bomb.length).toBeLessThan(200_000);
    const refused = await upload(portal, draft.token, 'passport_copy', bomb, 'passport.pdf');
    expect([refused.status, refused.body.refusals]).toEqual([422, [{ code: 'file_not_readable', field: 'file' }]]);
    const taken = await upload(portal, draft.token, 'photo', await pictureBytes());
    expect(taken.status).toBe(201);
  });

  it('too many of which wait is refused with the time to come again', async () => {
    const draft = await newDraft(portal);
    const large = await sharp({ create: { width: 2500, height: 2000, channels: 3, background: '#8899aa' } })
      .png()
      .toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => upload(portal, draft.token, 'photo', large, 'photo.png')),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '10']);
  });

  it('takes a part that is a file by its type and has no name', async () => {
    const draft = await newDraft(portal);
    const body = [
      '--cut\r\nContent-Disposition: form-data; name="document"\r\n\r\nphoto',
      '--cut\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nno picture',
      '--cut--\r\n',
    ].join('\r\n');
    const answer = await portal.app.inject({
      method: 'POST',
      url: apiPaths.documents,
      headers: { ...bearer(draft.token), 'content-type': 'multipart/form-data; boundary=cut' },
      payload: body,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('is refused when it is not what it says', async () => {
    const draft = await newDraft(portal);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const disguised = await upload(portal, draft.token, 'photo', svg, 'photo.jpg');
    expect([disguised.status, disguised.body.refusals[0].code]).toEqual([422, 'file_wrong_type']);
    const nothing = await upload(portal, draft.token, 'photo', Buffer.alloc(0));
    expect([nothing.status, nothing.body.refusals[0].code]).toEqual([422, 'file_empty']);
    const unknown = await upload(portal, draft.token, 'birth_certificate', await pictureBytes());
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['document']]);
    const json = await call(portal, 'POST', apiPaths.documents, { document: 'photo' }, bearer(draft.token));
    expect(json.status).toBeGreaterThanOrEqual(400);
    expect(json.status).toBeLessThan(500);
  });

  it('is refused beyond 20 MB', async () => {
    const draft = await newDraft(portal);
    const large = Buffer.concat([await pictureBytes(), Buffer.alloc(20 * 1024 * 1024)]);
    const refused = await upload(portal, draft.token, 'photo', large);
    expect([refused.status, refused.body.refusals[0].code]).toEqual([413, 'file_too_large']);
  });
});

describe('a draft nobody touches', () => {
  it('ends with its fifteenth day, and its rows and files go', async () => {
    const quiet = await createTestApp({ now: '2026-10-01T03:15:00Z' });
    try {
      const draft = await newDraft(quiet, content);
      await upload(quiet, draft.token, 'photo', await pictureBytes());
      const url = apiPath('draft', { draft_number: draft.number });
      quiet.clock.set('2026-10-16T18:14:59Z');
      expect((await call(quiet, 'GET', url, undefined, bearer(draft.token))).status).toBe(200);
      quiet.clock.set('2026-10-16T18:15:00Z');
      expect((await call(quiet, 'GET', url, undefined, bearer(draft.token))).status).toBe(401);
      await quiet.sweep();
      await quiet.sweep();
      const { rows } = await sql<{ left: number }>`select
        (select count(*) from drafts) + (select count(*) from documents) as left`.execute(quiet.dependencies.database);
      expect(Number(rows[0]?.left)).toBe(0);
    } finally {
      await quiet.close();
    }
  });
});
