import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNeededPart } from './late-part.ts';

afterEach(cleanup);

const Loaded = () => <h1>Check your answers</h1>;

function Place({ load, needed }: { readonly load: () => Promise<typeof Loaded>; readonly needed: boolean }) {
  const { part: Part, failed } = useNeededPart(load, 'web/journey/prompts', 'en-US', needed);
  if (Part) return <Part />;
  return <p>{failed ? 'It did not come' : 'It is on its way'}</p>;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('loads a part again when it is needed', async () => {
  const load = vi.fn<() => Promise<typeof Loaded>>(async () => Loaded).mockImplementationOnce(lost);
  const { rerender } = await act(async () => render(<Place load={load} needed={false} />));
  expect(await screen.findByText('It did not come')).toBeTruthy();
  await act(async () => rerender(<Place load={load} needed />));
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeTruthy();
});

it('loads a part again when the network comes back', async () => {
  const load = vi.fn<() => Promise<typeof Loaded>>(async () => Loaded).mockImplementationOnce(lost);
  await act(async () => render(<Place load={load} needed />));
  expect(await screen.findByText('It did not come')).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeTruthy();
});

it.each([
  [true, 1],
  [false, 0],
])('loads the whole page where a part stays lost with the network, if it is needed: %s', async (needed, times) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await act(async () => render(<Place load={lost} needed={needed} />));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('It did not come')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(times);
  reload.mockRestore();
});
