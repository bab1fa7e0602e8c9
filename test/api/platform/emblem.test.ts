import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'pravesh-emblem-'));
let portal: TestApp | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['emblem.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['emblem.png', 'image/png', '\u0089PNG\r\n'],
])('serves the configured %s in place of the drawn mark', async (name, type, content) => {
  const file = join(folder, name);
  writeFileSync(file, content, 'latin1');
  portal = await createTestApp({ environment: { EMBLEM_FILE: file } });
  const answer = await portal.app.inject({ method: 'GET', url: '/emblem.svg' });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    type,
    'no-cache',
  ]);
  expect(answer.rawPayload.toString('latin1')).toBe(content);
});

it('is an SVG or a PNG, or the portal does not start', async () => {
  await expect(createTestApp({ environment: { EMBLEM_FILE: join(folder, 'emblem.exe') } })).rejects.toThrow(
    /EMBLEM_FILE|svg or \.png/,
  );
});
