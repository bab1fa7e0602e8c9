import { type ComponentType, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

interface ScreenModule {
  readonly default: ComponentType;
  /** Modules that the screen fetches as soon as it is drawn, named in the head of a page drawn in advance. */
  readonly parts?: readonly (() => Promise<{ readonly default: unknown }>)[];
}

/** Fetches the module of a screen. Routes with the same screen share one, and React keeps the screen between them. */
export type LoadScreen = () => Promise<ScreenModule>;

interface RoutePlace {
  readonly id: string;
  readonly path?: string;
  readonly children?: PortalRoute[];
}

/** A page, or the frame of several (without a path of its own); its screen is bundled or fetched. */
export type PortalRoute = RoutePlace & ({ readonly screen: ComponentType } | { readonly load: LoadScreen });

const pending = new Map<LoadScreen, Promise<ScreenModule>>();
const loaded = new Map<LoadScreen, ComponentType>();
const waiting = new Map<LoadScreen, ComponentType>();
let started = false;

/**
 * A missing script has been replaced by a newer version of the portal: the page is reloaded, with its new scripts.
 * Without network the script is only unreachable, and so would the whole page be.
 */
function reloadForNewVersion(failure: unknown): Promise<never> {
  // Another reload right after the first would loop.
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
  // A loaded screen renders at once: the page that is hydrated must be the one that was sent.
  const there = loaded.get(load) ?? waiting.get(load);
  if (there) return there;
  const screen = lazy(() => fetchScreen(load));
  waiting.set(load, screen);
  return screen;
}

/**
 * Returns the table for the router. Call it after `loadScreens`: screens loaded by then render without waiting, the
 * others are fetched when they are first shown.
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

/** Returns true if a route may match the address, judged by the start of its path. */
function mayBegin(path: string | undefined, first: string): boolean {
  const [own] = segmentsOf(path ?? '');
  return own === undefined ? path === undefined || first === '' : /[:*?]/.test(own) || own.toLowerCase() === first;
}

/**
 * Returns the routes that may match an address. The router ranks all its routes at every render, which is noticeable on
 * a slow phone with the whole table.
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

/** Returns the loaders of an address's screens: its frame's, unless that is bundled, and its page's. */
export function screensAt(routes: PortalRoute[], pathname: string): LoadScreen[] {
  return (matchRoutes(routesAt(routes, pathname), pathname) ?? []).flatMap(({ route }) =>
    'load' in route ? route.load : [],
  );
}

/**
 * Fetches the screens of an address. Never rejects: a screen that cannot be fetched shows its failure where it is
 * rendered.
 */
export async function loadScreens(routes: PortalRoute[], pathname: string): Promise<void> {
  await Promise.allSettled(screensAt(routes, pathname).map(fetchScreen));
}

/** Makes the page reload, from now on, when a script cannot be fetched. */
export function firstScreensAreShown(): void {
  started = true;
}
