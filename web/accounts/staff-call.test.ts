import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unattendedHeader } from '#contract/headers.ts';
import { dismissToast, sayToastsIn, shownToasts, showToast } from '#web/design-system/toast/toast-store.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { endSession, readSession, startSession, subscribeToSession } from './session-store.ts';
import { staffCall, staffDownload } from './staff-call.ts';

let answer: { readonly status: number; readonly body: unknown };

beforeEach(async () => {
  await loadCatalogues(['web/api'], 'en-US');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer.body), { status: answer.status }));
  localStorage.clear();
  startSession('token-1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed_out');
  for (const { id } of shownToasts()) dismissToast(id);
});

function texts() {
  return shownToasts().map(({ tone, text, duration }) => [tone, text, duration]);
}

describe.each([
  ['a call', () => staffCall({ path: '/api/users' })],
  ['a download', () => staffDownload({ path: '/api/users' })],
])('the shared handling of %s of staff', (_, make) => {
  it('shows the message of a 401 before the session ends and the page changes', async () => {
    answer = { status: 401, body: { message: 'Ended at noon' } };
    const shownAtTheEnd: unknown[] = [];
    const stop = subscribeToSession(() => shownAtTheEnd.push(...texts()));
    await expect(make()).rejects.toMatchObject({ status: 401 });
    stop();
    expect(readSession().token).toBeUndefined();
    expect(shownAtTheEnd).toEqual([['negative', 'Ended at noon', 5000]]);
  });

  it('says once that a session ended, though several calls of it were under way', async () => {
    answer = { status: 401, body: { message: 'Ended at noon' } };
    await Promise.allSettled([make(), make(), make()]);
    expect(texts()).toEqual([['negative', 'Ended at noon', 5000]]);
  });

  it('shows each message of a 422 as its own toast and rethrows', async () => {
    const errors = { a: ['Required', 'Too short'], b: ['Required'], c: ['Four'], d: ['Five'] };
    answer = { status: 422, body: { message: 'no', errors } };
    await expect(make()).rejects.toMatchObject({ status: 422, errors });
    expect(texts().map(([, text]) => text)).toEqual(['Required', 'Too short', 'Required', 'Four', 'Five']);
    expect(readSession().token).toBe('token-1');
  });

  it('says what it shows in a language chosen meanwhile, and takes away what was said in one only', async () => {
    const words = { message: 'no', errors: { a: ['Required', 'Too short'] } };
    const told = { 'en-US': words, ne: words, np: { message: '不行', errors: { a: ['必填', '过短'] } } };
    answer = { status: 422, body: { ...words, in_languages: told } };
    await expect(make()).rejects.toMatchObject({ status: 422 });
    showToast({ tone: 'negative', text: 'Only English', duration: 5000 });
    const ids = shownToasts().map(({ id }) => id);
    sayToastsIn('np');
    expect(texts().map(([, text]) => text)).toEqual(['必填', '过短']);
    expect(shownToasts().map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it('says the fixed words of a 403 in a language chosen meanwhile', async () => {
    answer = { status: 403, body: { message: 'something else' } };
    await expect(make()).rejects.toMatchObject({ status: 403 });
    await vi.waitFor(() => expect(texts()).toHaveLength(1));
    // Its words in the other languages come a moment after it.
    await vi.waitFor(() => {
      sayToastsIn('ne');
      expect(texts().map(([, text]) => text)).toEqual(['अनधिकृत पहुँच।']);
    });
  });

  it('shows the fixed words of a 403', async () => {
    answer = { status: 403, body: { message: 'something else' } };
    await expect(make()).rejects.toMatchObject({ status: 403 });
    await vi.waitFor(() => expect(texts()).toEqual([['negative', 'Unauthorized Access.', 5000]]));
  });

  it.each([404, 409, 500])('shows nothing for a %i and rethrows', async (status) => {
    answer = { status, body: { message: 'hidden' } };
    await expect(make()).rejects.toMatchObject({ status });
    expect(texts()).toEqual([]);
  });
});

it('leaves the violations of a call to the screen that tells them, and nothing else', async () => {
  const make = () => staffCall({ path: '/api/users', tellsViolations: true });
  answer = { status: 422, body: { message: 'no', errors: { a: ['Required'] } } };
  await expect(make()).rejects.toMatchObject({ status: 422 });
  expect(texts()).toEqual([]);
  answer = { status: 400, body: { message: 'Not like this' } };
  await expect(make()).rejects.toMatchObject({ status: 400 });
  expect(texts()).toEqual([['negative', 'Not like this', 5000]]);
});

describe('a call that a page makes by itself', () => {
  it('says so to the server, is no use of the session, and shows no failure to nobody', async () => {
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get(unattendedHeader));
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    });
    answer = { status: 200, body: { data: [] } };
    await staffCall({ path: '/api/users', unattended: true });
    expect(localStorage.getItem('session_used_at')).toBeNull();
    await staffCall({ path: '/api/users' });
    expect(localStorage.getItem('session_used_at')).not.toBeNull();
    expect(sent).toEqual(['1', null]);
    answer = { status: 503, body: { message: 'Not now' } };
    await expect(staffCall({ path: '/api/users', unattended: true })).rejects.toMatchObject({ status: 503 });
    expect(texts()).toEqual([]);
  });
});
