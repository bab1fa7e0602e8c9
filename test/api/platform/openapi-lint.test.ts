import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/**
 * Two that the product cannot follow: the specification's own addresses of lists, where `with-slug` is no id, and the card
 * gateway's return, which is answered by a redirect and by nothing else.
 */
const known: readonly RegExp[] = [
  /^no-ambiguous-paths .*`\/api\/[a-z-]+\/with-slug\/\{slug\}` and `\/api\/[a-z-]+\/\{id\}\/[a-z-]+`/,
  /^operation-2xx-response .*~1payments~1card~1return\/post\//,
];

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

it('describes the API as a public linter recommends, without a warning', async () => {
  const source = (await portal.app.inject({ url: apiPaths.openapi })).body;
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) });
  const found = problems.map(({ ruleId, severity, message, location }) =>
    [ruleId, severity, message, location[0]?.pointer ?? ''].join(' · '),
  );
  expect(found.filter((one) => !known.some((shape) => shape.test(one)))).toEqual([]);
});
