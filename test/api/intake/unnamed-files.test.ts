import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeUnnamedFiles } from '#server/intake/documents/remove-unnamed-files.ts';
import { newStorageKey, storagePath } from '#server/platform/files/storage.ts';
import { newDraft, withDocuments } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
const hourAgo = new Date(Date.now() - 3_600_000);

function pathOf(key: string): string {
  return join(portal.directory, 'files', storagePath(key));
}

/** Sets a file's age to two hours. */
function age(path: string): void {
  utimesSync(path, twoHoursAgo, twoHoursAgo);
}

it('takes away bytes that a dead process left without a row, and nothing that is named or young', async () => {
  await withDocuments(portal, await newDraft(portal), {});
  const rows = await portal.dependencies.database.selectFrom('documents').select('storage_name').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { storage_name } of rows) age(pathOf(storage_name));

  const { storage } = portal.dependencies;
  const left = newStorageKey();
  const young = left.slice(0, 2) + newStorageKey().slice(2);
  await storage.put(left, Buffer.from('left behind'));
  await storage.put(young, Buffer.from('on its way'));
  const part = join(dirname(pathOf(left)), '.half.part');
  writeFileSync(part, 'half');
  for (const path of [pathOf(left), part]) age(path);

  const prefixes = new Set([left, ...rows.map((row) => row.storage_name)].map((key) => key.slice(0, 2)));
  let removed = 0;
  for (const prefix of prefixes) {
    removed += await removeUnnamedFiles(portal.dependencies, { prefix, storedBefore: hourAgo });
  }
  expect(removed).toBe(1);
  expect(await storage.get(left)).toBeUndefined();
  expect(existsSync(part)).toBe(false);
  expect(await storage.get(young)).toEqual(Buffer.from('on its way'));
  for (const { storage_name } of rows) expect(await storage.get(storage_name)).toBeDefined();
});
