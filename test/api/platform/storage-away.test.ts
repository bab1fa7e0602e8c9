import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDraft, pictureBytes, upload } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

it('answers 503 to an upload while the storage is away, and takes it afterwards', async () => {
  const draft = await newDraft(portal);
  const files = join(portal.directory, 'files');
  rmSync(files, { recursive: true, force: true });
  // No folder can be created below a file.
  writeFileSync(files, '');
  const refused = await upload(portal, draft.token, 'photo', await pictureBytes());
  expect([refused.status, refused.headers['retry-after'], refused.body.title]).toEqual([
    503,
    '2',
    'temporarily_unavailable',
  ]);
  rmSync(files);
  expect((await upload(portal, draft.token, 'photo', await pictureBytes())).status).toBe(201);
});
