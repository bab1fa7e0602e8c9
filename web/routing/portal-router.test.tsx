import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, type Location, Outlet, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '#web/design-system/link/link.tsx';
import { PortalScreens } from './portal-router.tsx';
import { loadScreens, type PortalRoute, routesAt } from './route-table.ts';
import { nameFirstEntry } from './scroll-memory.ts';

function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

let seen: Location | undefined;

function Home() {
  seen = useLocation();
  return (
    <>
      <h1>Home</h1>
      <Link to="/paper/7">A paper</Link>
      <Link to="/broken">Broken</Link>
    </>
  );
}

function Paper() {
  return (
    <>
      <h1>Paper</h1>
      <Link to="/">Back home</Link>
    </>
  );
}

function Broken(): ReactNode {
  throw new Error('This screen is broken');
}

function Failure() {
  return (
    <>
      <h1>Something went wrong</h1>
      <Link to="/">Back home</Link>
    </>
  );
}

const routes: PortalRoute[] = [
  {
    id: 'frame',
    screen: Frame,
    children: [
      { id: 'home', path: '/', screen: Home },
      { id: 'paper', path: '/paper/:number', load: async () => ({ default: Paper }) },
      { id: 'broken', path: '/broken', load: async () => ({ default: Broken }) },
    ],
  },
];

function draw(table = routes, shell = false): void {
  nameFirstEntry();
  render(
    <BrowserRouter>
      <PortalScreens routes={table} shell={shell} waiting={<p>Waiting</p>} failure={<Failure />} />
    </BrowserRouter>,
  );
}

async function follow(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('link', { name })));
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the router in the browser', () => {
  it('draws the screen of the address inside its frame, and goes to another one', async () => {
    draw();
    expect(heading()).toBe('Home');
    expect(screen.getByRole('main')).toBeDefined();
    await follow('A paper');
    expect(heading()).toBe('Paper');
    expect(window.location.pathname).toBe('/paper/7');
  });

  it('gives the first entry a key of its own', () => {
    draw();
    expect(seen?.key).not.toBe('default');
  });

  it('begins a new page at its top', async () => {
    draw();
    expect(window.scrollTo).not.toHaveBeenCalled();
    await follow('A paper');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('shows the failure of a broken screen, until another address is gone to', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw();
    await follow('Broken');
    expect(heading()).toBe('Something went wrong');
    expect(complaints).toHaveBeenCalled();
    await follow('Back home');
    expect(heading()).toBe('Home');
  });

  it.each([
    ['/', ['home', 'any place', 'any']],
    ['/paper/7', ['home', 'paper', 'print', 'any place', 'any']],
    ['/PAPER', ['home', 'paper', 'print', 'any place', 'any']],
    ['/p%61per/', ['home', 'paper', 'print', 'any place', 'any']],
    ['/elsewhere', ['home', 'any place', 'any']],
    ['/%', ['home', 'paper', 'print', 'any place', 'any']],
  ])('weighs for %s only the routes whose paths may begin so', (pathname, ids) => {
    const children = [
      { id: 'home', index: true as const },
      { id: 'paper', path: '/paper/:number' },
      { id: 'print', path: 'Paper/print' },
      { id: 'any place', path: '/:place/print' },
      { id: 'any', path: '*' },
    ];
    const [frame] = routesAt([{ id: 'frame', children }], pathname);
    expect(frame?.children?.map(({ id }) => id)).toEqual(ids);
  });

  it('draws at once a screen that was fetched before', async () => {
    const fetched: PortalRoute[] = [
      { id: 'early', path: '/', load: async () => ({ default: () => <h1>Fetched before</h1> }) },
    ];
    await loadScreens(fetched, '/');
    draw(fetched);
    expect(heading()).toBe('Fetched before');
  });

  it('waits in the shell until the screen of its address is fetched', async () => {
    draw([{ id: 'home', path: '/', load: async () => ({ default: () => 'Fetched just now' }) }], true);
    expect(screen.getByText('Waiting')).toBeDefined();
    expect(await screen.findByText('Fetched just now')).toBeDefined();
  });
});
