import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the address of a call in a build with this `API_ADDRESS`. */
async function called(address: string): Promise<string> {
  vi.stubEnv('API_ADDRESS', address);
  vi.resetModules();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (to: string) => {
    asked.push(to);
    return new Response('{}');
  });
  const { call } = await import('./client.ts');
  await call({ path: '/api/offices', query: { page: 2 } });
  return asked.join();
}

describe('API_ADDRESS of the build', () => {
  it('is where calls go', async () => {
    expect(await called('https://api.visa.example/')).toBe('https://api.visa.example/api/offices?page=2');
  });

  it('is the pages’ own origin when it is not set', async () => {
    expect(await called('')).toBe('/api/offices?page=2');
  });
});
