import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { adult, pictureBytes, submissionAnswers } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

const root = join(import.meta.dirname, '../../..');
let portal: TestApp;
let folder: string;
beforeAll(async () => {
  portal = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'pravesh-client-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(join(import.meta.dirname, 'generated-client/couple.ts'), join(folder, 'couple.ts'));
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is compiled from the API document, and sends, pays and issues for a couple of whom one upgrades', async () => {
  const document = join(folder, 'openapi.json');
  writeFileSync(document, (await portal.app.inject({ url: apiPaths.openapi })).body);
  writeFileSync(join(folder, 'portal-api.ts'), await generateSource(document));
  const options = ['--strict', '--noEmit', '--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const files = ['--allowImportingTsExtensions', '--skipLibCheck', '--types', 'node', join(folder, 'couple.ts')];
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [...options, ...files], { cwd: folder }).catch(
    // The words of the compiler, or the reason why it did not run.
    ({ stdout, message }: { readonly stdout: string; readonly message: string }) => expect(stdout || message).toBe(''),
  );

  const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const payer = cardPayer(portal.app, '');
  const { coupleUpgrades } = await import(join(folder, 'couple.ts'));
  const result = await coupleUpgrades({
    url,
    password: demoPassword,
    declarations: {
      'visa-on-arrival': getService('visa-on-arrival').declaration.version,
      'visa-upgrade': getService('visa-upgrade').declaration.version,
    },
    setClock: portal.clock.set,
    payAtBank: (form: { action: string; fields: Record<string, string> }, card: string) =>
      payer.payAtBank({ status: 201, attempt: '', ...form }, card),
    picture: new Blob([new Uint8Array(await pictureBytes())]),
    submission: submissionAnswers,
    couple: [adult({ visa_plan: '15' }), adult({ visa_plan: '15', first_name: 'Second' })],
  });
  expect(result).toMatchObject({ declined: 'open', paid: 'paid', ends: ['2026-11-10', '2026-10-26'] });
  for (const number of result.numbers) expect(JSON.stringify(result.receipt)).toContain(number);
  expect(result.tracked.status).toBe('issued');
  expect(result.revenue).toMatchObject([
    { payments: 2, currency: 'USD', fees_minor: 8000, surcharges_minor: 300, excess_minor: 0, refunds_minor: 0 },
  ]);
});
