import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths, pathTo, servicePaths } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { ConfigurationError, readConfig } from '#server/platform/config.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { pagePolicy } from '#server/platform/http/security.ts';
import { bearer, newDraft, type OpenDraft, pictureBytes, upload } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let demo: App;
let production: App;
let draft: OpenDraft;
let document: string;
let folder: string;
const inlineScript = `'sha256-${'a'.repeat(43)}='`;

beforeAll(async () => {
  portal = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'pravesh-headers-'));
  const webDirectory = join(folder, 'client');
  mkdirSync(join(webDirectory, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for anybody');
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git/config'), '[core]');
  const pageHashes = { scripts: [inlineScript], styles: [] };
  writeFileSync(
    join(folder, 'content-security.json'),
    JSON.stringify(
      Object.fromEntries(
        ['index', '__spa-fallback', '__department', '__mission', '__onArrivalApplication'].map((name) => [
          `/${name}.html`,
          pageHashes,
        ]),
      ),
    ),
  );
  writeFileSync(join(webDirectory, 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(webDirectory, '__spa-fallback.html'), '<!doctype html><title>Shell</title>');
  writeFileSync(join(webDirectory, '__spa-fallback.html.br'), 'compressed');
  writeFileSync(join(webDirectory, '__department.html'), '<!doctype html><title>Department</title>');
  writeFileSync(join(webDirectory, '__mission.html'), '<!doctype html><title>Mission</title>');
  writeFileSync(join(webDirectory, '__onArrivalApplication.html'), '<!doctype html><title>Form</title>');
  writeFileSync(join(webDirectory, 'sw.js'), 'void 0;');
  writeFileSync(join(webDirectory, 'assets/app-1.js'), 'void 0;');
  demo = await buildApp(portal.dependencies, { webDirectory });
  const { config } = portal.dependencies;
  production = await buildApp(
    { ...portal.dependencies, config: { ...config, mode: 'production', metricsToken: 'a-token-of-the-scraper' } },
    { webDirectory, formTargets: ['https://gateway.example'] },
  );
  draft = await newDraft(portal);
  const uploaded = await upload(portal, draft.token, 'photo', await pictureBytes());
  document = apiPath('document', { document_id: uploaded.body.data.id });
});
afterAll(async () => {
  await demo?.close();
  await production?.close();
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

const html = { accept: 'text/html' };

/** One of every kind of answer of the portal. */
const kinds: readonly (readonly [string, () => InjectOptions & { readonly url: string }, number])[] = [
  ['a page', () => ({ url: '/', headers: html }), 200],
  ['a page of the shell', () => ({ url: pathTo('arrivalPort', { portId: 'tia' }), headers: html }), 200],
  ['a page for whoever takes anything', () => ({ url: '/', headers: { accept: '*/*' } }), 200],
  ['a page for whoever does not say', () => ({ url: pathTo('visaCheck') }), 200],
  ['an unknown page', () => ({ url: '/no/such/page', headers: html }), 404],
  ['the shell for the service worker', () => ({ url: '/__spa-fallback.html' }), 200],
  ['the shell asked for as a page', () => ({ url: '/__spa-fallback.html', headers: html }), 404],
  ['a file', () => ({ url: '/assets/app-1.js' }), 200],
  ['an unknown file', () => ({ url: '/assets/none.js' }), 404],
  ['the service worker', () => ({ url: '/sw.js' }), 200],
  ['data', () => ({ url: apiPaths.services }), 200],
  ['the interface’s page', () => ({ url: apiPaths.docs, headers: html }), 200],
  ['a traveller’s file', () => ({ url: document, headers: bearer(draft.token) }), 200],
  ['a call without its token', () => ({ url: apiPaths.trip }), 401],
  ['a call with a wrong value', () => ({ method: 'POST', url: apiPaths.track, payload: { one: 1 } }), 422],
  ['an unknown call', () => ({ url: '/api/v1/none', headers: html }), 404],
  ['an address that cannot be read', () => ({ url: '/api/v1/services/%ff' }), 400],
  ['an address that is too long', () => ({ url: `/api/v1/services/${'a'.repeat(300)}` }), 414],
  ['a probe', () => ({ url: servicePaths.health }), 200],
  ['a head alone', () => ({ method: 'HEAD', url: '/', headers: html }), 200],
];

describe('headers of every answer', () => {
  it.each(kinds)('%s cannot be framed, sniffed or read from elsewhere', async (_, request, status) => {
    for (const app of [demo, production]) {
      const { statusCode, headers } = await app.inject(request());
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      const onlyByTls = headers['strict-transport-security'];
      if (app === production) expect(onlyByTls).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
      else expect(onlyByTls).toBeUndefined();
    }
  });

  it.each(kinds)('%s gives nothing to pages of other origins', async (_, request) => {
    const asked = request();
    const foreign = { origin: 'https://elsewhere.example' };
    const preflight = {
      ...foreign,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    for (const options of [
      { ...asked, headers: { ...asked.headers, ...foreign } },
      { url: asked.url, method: 'OPTIONS' as const, headers: preflight },
    ]) {
      const { headers } = await demo.inject(options);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

/** `script-src 'self' 'sha256-…'` → script-src: ['self', 'sha256-…']. */
function policyOf(header: unknown): Map<string, string[]> {
  return new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

describe('the content security policy', () => {
  it.each(['/', '/no/such/page', pathTo('track'), apiPaths.docs, servicePaths.demoMailbox])(
    'of %s lets nothing run that is not named',
    async (url) => {
      const policy = policyOf((await demo.inject({ url, headers: html })).headers['content-security-policy']);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      const sources = [...policy.values()].flat();
      for (const source of sources) {
        expect(source).toMatch(/^('none'|'self'|'sha256-[A-Za-z0-9+/]{43}='|data:|blob:)$/);
      }
      expect(policy.get('script-src') ?? []).not.toContain('data:');
    },
  );

  it('names the page’s own inline scripts, and the gateway that its form goes to', async () => {
    const policy = policyOf((await production.inject({ url: '/', headers: html })).headers['content-security-policy']);
    expect(policy.get('script-src')).toEqual(["'self'", inlineScript]);
    expect(policy.get('form-action')).toEqual(["'self'", 'https://gateway.example']);
  });

  it('lets answers of calls and travellers’ files do nothing at all', async () => {
    for (const request of [{ url: apiPaths.services }, { url: document, headers: bearer(draft.token) }]) {
      const policy = policyOf((await demo.inject(request)).headers['content-security-policy']);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.has('sandbox')).toBe(true);
      expect(policy.has('script-src')).toBe(false);
    }
  });
});

describe('caches', () => {
  it.each([
    ['files with a hash in their name for good', '/assets/app-1.js', 'public, max-age=31536000, immutable'],
    ['the service worker never unasked', '/sw.js', 'no-cache'],
    ['pages never unasked', '/', 'no-cache'],
    ['the shell never unasked', '/__spa-fallback.html', 'no-cache'],
    ['unknown pages never unasked', '/no/such/page', 'no-cache'],
    ['answers of calls never', apiPaths.services, 'no-store'],
    ['refusals of calls never', apiPaths.trip, 'no-store'],
  ])('keep %s', async (_, url, expected) => {
    expect((await demo.inject({ url, headers: html })).headers['cache-control']).toBe(expected);
  });

  it('keep no traveller’s file, which is saved and never shown in place', async () => {
    const { headers } = await demo.inject({ url: document, headers: bearer(draft.token) });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });
});

describe('the shell of an area behind a sign-in', () => {
  it.each([
    [pathTo('departmentHome'), 'Department'],
    [pathTo('portQueue'), 'Department'],
    [pathTo('missionDashboard'), 'Mission'],
    [pathTo('missionCase', { applicationId: 'one' }), 'Mission'],
    [pathTo('departmentForgotPassword'), 'Shell'],
    [pathTo('trekkingRegister'), 'Shell'],
    [pathTo('arrivalPort', { portId: 'tia' }), 'Shell'],
    [pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' }), 'Form'],
    ['/department/system/none', 'Shell'],
  ])('%s begins with that of “%s”', async (url, title) => {
    const { body } = await demo.inject({ url, headers: html });
    expect(body).toContain(`<title>${title}</title>`);
  });

  it('is no page of its own', async () => {
    expect((await demo.inject({ url: '/__department.html', headers: html })).statusCode).toBe(404);
    expect((await demo.inject('/__department.html')).statusCode).toBe(404);
  });
});

describe('the shell’s own file', () => {
  const url = '/__spa-fallback.html';

  it('is fetched by the service worker with the policy of a page', async () => {
    const { headers } = await production.inject({ url, headers: { accept: '*/*' } });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('script-src')).toEqual(["'self'", inlineScript]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is no page: whoever goes to it is told that there is none, under the same policy', async () => {
    for (const path of [url, `${url}?from=here`, `${url}/`, '/%5F_spa-fallback.html']) {
      const { statusCode, headers } = await production.inject({ url: path, headers: html });
      expect(statusCode, path).toBe(404);
      expect(policyOf(headers['content-security-policy']).get('script-src')).toEqual(["'self'", inlineScript]);
    }
    for (const path of [`${url}.br`, `${url}.gz`, '/index.html']) {
      expect((await production.inject(path)).statusCode, path).toBe(404);
    }
  });
});

describe('what does not exist', () => {
  it('is a page with status 404 for people and a problem for programs', async () => {
    const page = await demo.inject({ url: '/no/such/page', headers: html });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const anything = await demo.inject({ url: '/no/such/page', headers: { accept: '*/*' } });
    expect([anything.statusCode, anything.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const file = await demo.inject('/assets/none.js');
    expect([file.statusCode, file.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    const call = await demo.inject('/api/v1/none');
    expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    const known = await demo.inject({ url: pathTo('missionLogin'), headers: html });
    expect(known.statusCode).toBe(200);
  });

  it.each([
    pathTo('arrivalPort', { portId: 'atlantis' }),
    pathTo('onArrivalApplication', { portId: 'tia', visaType: 'business' }),
    pathTo('onArrivalApplication', { portId: 'atlantis', visaType: 'tourist' }),
    pathTo('visaProcessing', { tab: 'guess' }),
  ])('is also behind a pattern: %s', async (url) => {
    expect((await demo.inject({ url, headers: html })).statusCode).toBe(404);
  });

  it.each([
    pathTo('arrivalPort', { portId: 'TIA' }),
    pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' }),
    pathTo('visaProcessing', { tab: 'check', passport_number: 'UT12345', visa_number: '1' }),
  ])('is not %s', async (url) => {
    expect((await demo.inject({ url, headers: html })).statusCode).toBe(200);
  });

  it.each([
    '/.git/config',
    '/../.git/config',
    '/%2e%2e/.git/config',
    '/..%2f.git%2fconfig',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..\\..\\secret.txt',
    '/content-security.json',
    '/server/main.ts',
    '/package.json',
    '/.env',
  ])('holds for %s', async (url) => {
    for (const headers of [html, {}]) {
      const answer = await demo.inject({ url, headers });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/not for anybody|\[core\]/);
    }
  });

  it('holds in production for everything of the demo', async () => {
    for (const url of [
      apiPaths.demoClock,
      apiPaths.demoAccounts,
      apiPaths.demoMails,
      servicePaths.demoMailbox,
      `${servicePaths.sandboxGateway}/style.css`,
    ]) {
      expect((await production.inject(url)).statusCode, url).toBe(404);
    }
    const described = (await production.inject(apiPaths.openapi)).body;
    expect(described).not.toContain('/api/demo/');
    expect(described).not.toContain(demoPassword);
    expect((await production.inject(servicePaths.metrics)).statusCode).toBe(403);
    const scraped = await production.inject({ url: servicePaths.metrics, headers: bearer('a-token-of-the-scraper') });
    expect(scraped.statusCode).toBe(200);
  });

  it('holds for the description of the interface where it is switched off', async () => {
    const { config } = portal.dependencies;
    const quiet = await buildApp({ ...portal.dependencies, config: { ...config, apiDescription: 'off' } });
    expect((await quiet.inject(apiPaths.openapi)).statusCode).toBe(404);
    expect((await quiet.inject(apiPaths.docs)).statusCode).toBe(404);
    await quiet.close();
  });
});

describe('limits of what is sent', () => {
  it('refuse a body over a megabyte, a gateway message over 32 kB, and a file over 20 MB', async () => {
    const json = await demo.inject({
      method: 'POST',
      url: apiPaths.drafts,
      headers: { 'content-type': 'application/json' },
      payload: `{"service":"${'x'.repeat(1024 * 1024)}"}`,
    });
    expect([json.statusCode, json.json().refusals]).toEqual([413, [{ code: 'payload_too_large' }]]);
    const message = await demo.inject({
      method: 'POST',
      url: apiPaths.cardNotice,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${'A'.repeat(33_000)}`,
    });
    expect(message.statusCode).toBe(413);
    const file = await upload(portal, draft.token, 'photo', new Uint8Array(20 * 1024 * 1024 + 1));
    expect([file.status, file.body.refusals[0].code]).toEqual([413, 'file_too_large']);
  });
});

describe('production', () => {
  const complete = {
    PORTAL_MODE: 'production',
    DATABASE_URL: 'postgres://portal@database/portal',
    PORTAL_URL: 'https://portal.example',
    SMTP_URL: 'smtps://mail.example:465',
    METRICS_TOKEN: 'a-token-of-the-scraper',
    MAIL_FROM: 'no-reply@portal.example',
    FILE_KEY: randomBytes(32).toString('base64'),
    LOOKUP_KEY: randomBytes(32).toString('base64'),
    CARD_GATEWAY_URL: 'https://gateway.example/pay',
    CARD_GATEWAY_QUERY_URL: 'https://gateway.example/query',
    CARD_GATEWAY_ACCESS_KEY: 'access',
    CARD_GATEWAY_PROFILE_ID: 'profile',
    CARD_GATEWAY_SECRET_KEY: 'a-secret-of-the-gateway',
    BANK_NAME: 'Bank',
    BANK_BRANCH: 'Branch',
    BANK_ACCOUNT_NAME: 'Name',
    BANK_ACCOUNT_NUMBER: '1',
  };

  it('starts with everything it needs', () => {
    expect(readConfig(complete).mode).toBe('production');
  });

  it.each(Object.keys(complete).filter((name) => name !== 'PORTAL_MODE'))('does not start without %s', (name) => {
    expect(() => readConfig({ ...complete, [name]: undefined })).toThrow(ConfigurationError);
    expect(() => readConfig({ ...complete, [name]: '' })).toThrow(new RegExp(name));
  });

  it('does not start with secrets that can be guessed or addresses that anybody can read, and names all of them', () => {
    const weak = {
      METRICS_TOKEN: 'short',
      MAIL_REPORT_TOKEN: 'a token that no caller can show',
      LOOKUP_KEY: complete.FILE_KEY,
      CARD_GATEWAY_SECRET_KEY: 'x',
      CARD_GATEWAY_URL: 'http://gateway.example/pay',
      PORTAL_URL: 'http://localhost:3000',
      MAIL_FROM: 'no-reply@pravesh.invalid',
      S3_ENDPOINT: 'https://storage.example',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'access',
      S3_SECRET_KEY: 'y',
      DATABASE_URL: 'postgres://one,two/portal?target_session_attrs=standby',
    };
    const named = ['METRICS_TOKEN', 'MAIL_REPORT_TOKEN', 'LOOKUP_KEY', 'CARD_GATEWAY_SECRET_KEY', 'CARD_GATEWAY_URL'];
    const faults = faultsOf({ ...complete, ...weak });
    for (const name of [...named, 'PORTAL_URL', 'MAIL_FROM', 'S3_SECRET_KEY', 'DATABASE_URL']) {
      expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${name}: `)));
    }
    expect(faultsOf({ ...complete, FILE_KEY: Buffer.alloc(32, 1).toString('base64') })).toEqual([
      'FILE_KEY: can be guessed; choose it at random',
    ]);
    expect(faultsOf({ ...complete, METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaaaaaa' })).toHaveLength(1);
  });

  function faultsOf(environment: Readonly<Record<string, string>>): readonly string[] {
    try {
      readConfig(environment);
      return [];
    } catch (error) {
      return error instanceof ConfigurationError ? error.message.split('\n') : [];
    }
  }

  it('does not start with the demo’s keys, which are public', () => {
    const demoConfig = readConfig({});
    for (const [name, key] of [
      ['FILE_KEY', demoConfig.fileKey.toString('base64')],
      ['LOOKUP_KEY', demoConfig.lookupKey.toString('base64')],
      ['CARD_GATEWAY_SECRET_KEY', demoConfig.cardGateway.secretKey],
    ] as const) {
      expect(() => readConfig({ ...complete, [name]: key }), name).toThrow(new RegExp(name));
    }
    expect(() => readConfig({ ...complete, FILE_KEY: Buffer.alloc(16).toString('base64') })).toThrow(/FILE_KEY/);
  });

  it('lets a page call the API at the address of the build, and nobody else', () => {
    const hashes = { scripts: [], styles: [] };
    const calls = ['https://api.visa.example'];
    expect(policyOf(pagePolicy({ ...hashes, calls }, [])).get('connect-src')).toEqual(["'self'", ...calls]);
    expect(policyOf(pagePolicy(hashes, [])).get('connect-src')).toEqual(["'self'"]);
  });
});
