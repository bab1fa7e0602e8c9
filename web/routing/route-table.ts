import { type ComponentType, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

interface ScreenModule {
  readonly default: ComponentType;
}

/** Fetches the module of a screen. Routes that show the same screen share one, and React keeps the screen between them. */
export type LoadScreen = () => Promise<ScreenModule>;

interface RoutePlace {
  readonly id: string;
  readonly path?: string;
  readonly children?: PortalRoute[];
}

/** A page, or the frame of several (then without a path of its own); its screen is there at once or fetched. */
export type PortalRoute = RoutePlace & ({ readonly screen: ComponentType } | { readonly load: LoadScreen });

const pending = new Map<LoadScreen, Promise<ScreenModule>>();
const loaded = new Map<LoadScreen, ComponentType>();
const waiting = new Map<LoadScreen, ComponentType>();
let started = false;

/**
 * A script that is gone was replaced by a newer version of the portal: the page is fetched anew, with its new scripts.
 * Without a network it is only out of reach, and so would the whole page be.
 */
function reloadForNewVersion(failure: unknown): Promise<never> {
  // Fetched anew just now, it would only go round in circles.
  if (!started || !navigator.onLine) throw failure;
  window.location.reload();
  return new Promise(() => undefined);
}

function fetchScreen(load: LoadScreen): Promise<ScreenModule> {
  const running = pending.get(load);
  if (running) return running;
  const promise = load().then((module) => {
    loaded.set(load, module.default);
    return module;
  }, reloadForNewVersion);
  pending.set(load, promise);
  return promise;
}

function screenOf(load: LoadScreen): ComponentType {
  // What is there already is drawn at once: the page that is brought to life must be the one that was sent.
  const there = loaded.get(load) ?? waiting.get(load);
  if (there) return there;
  const screen = lazy(() => fetchScreen(load));
  waiting.set(load, screen);
  return screen;
}

/**
 * The table as the router reads it. To be made once `loadScreens` has ended: the screens that are there by then are drawn
 * without waiting, the others are fetched when they are first shown.
 */
export function routeTable(routes: PortalRoute[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { id, path, children } = route;
    const Component = 'load' in route ? screenOf(route.load) : route.screen;
    return {
      id,
      Component,
      ...(path === undefined ? {} : { path }),
      ...(children ? { children: routeTable(children) } : {}),
    };
  });
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

/** Whether a route can be the address's, by what its own path begins with. */
function mayBegin(path: string | undefined, first: string): boolean {
  const [own] = segmentsOf(path ?? '');
  return own === undefined ? path === undefined || first === '' : /[:*?]/.test(own) || own.toLowerCase() === first;
}

/**
 * The routes that an address can have. The router weighs all that it is given at every drawing, which a slow phone feels
 * with the whole table.
 */
export function routesAt<Route extends RouteObject>(routes: Route[], pathname: string): Route[] {
  let first: string;
  try {
    first = decodeURIComponent(segmentsOf(pathname)[0] ?? '').toLowerCase();
  } catch {
    return routes;
  }
  return routes
    .filter((route) => mayBegin(route.path, first))
    .map((route) =>
      route.path === undefined && route.children ? { ...route, children: routesAt(route.children, pathname) } : route,
    );
}

/** How the screens of an address are fetched: its frame's, unless that is there at once, and its page's. */
export function screensAt(routes: PortalRoute[], pathname: string): LoadScreen[] {
  return (matchRoutes(routesAt(routes, pathname), pathname) ?? []).flatMap(({ route }) =>
    'load' in route ? route.load : [],
  );
}

/**
 * Fetches the screens of an address. Never rejects: a screen that cannot be fetched shows its failure where it is drawn.
 */
export async function loadScreens(routes: PortalRoute[], pathname: string): Promise<void> {
  await Promise.allSettled(screensAt(routes, pathname).map(fetchScreen));
}

/** From now on a script that cannot be fetched makes the page load anew. */
export function firstScreensAreShown(): void {
  started = true;
}
