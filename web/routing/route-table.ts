import { type ComponentType, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** What the build writes of a route (`web/routes.ts`) into `window.__reactRouterManifest`: the part that is read here. */
interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: true;
  /** The address of its script. */
  readonly module: string;
}

interface ScreenModule {
  readonly default: ComponentType;
}

declare global {
  interface Window {
    readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, ManifestRoute>> };
    /** The modules that the page's own script has loaded already, by route. */
    readonly __reactRouterRouteModules: Readonly<Record<string, ScreenModule>>;
    /** `isSpaMode`: the page is the fallback page, which stands for any address and carries no screen. */
    readonly __reactRouterContext: { readonly isSpaMode: boolean };
  }
}

const rootId = 'root';
const pending = new Map<string, Promise<ScreenModule>>();
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

function load({ id, module }: ManifestRoute): Promise<ScreenModule> {
  const running = pending.get(id);
  if (running) return running;
  const promise: Promise<ScreenModule> = import(/* @vite-ignore */ module).catch(reloadForNewVersion);
  pending.set(id, promise);
  return promise;
}

function screenOf(route: ManifestRoute): ComponentType {
  // What is there already is drawn at once: the page that is brought to life must be the one that was sent.
  return window.__reactRouterRouteModules[route.id]?.default ?? lazy(() => load(route));
}

/** The portal's routes below the document, each with its screen; a screen's script is fetched when it is first shown. */
export function routeTable(parentId = rootId): RouteObject[] {
  return Object.values(window.__reactRouterManifest.routes)
    .filter((route) => route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path } = route;
      const Component = screenOf(route);
      if (route.index) return { id, index: true, Component };
      return { id, Component, children: routeTable(id), ...(path === undefined ? {} : { path }) };
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
export function routesAt(routes: RouteObject[], pathname: string): RouteObject[] {
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

const firstScreens = new WeakMap<RouteObject[], Promise<void>>();

/**
 * Fetches the screens of the address at which the fallback page was opened, once. Never rejects: a screen that cannot be
 * fetched shows its failure where it is drawn.
 */
export function loadFirstScreens(routes: RouteObject[]): Promise<void> {
  const running = firstScreens.get(routes);
  if (running) return running;
  const promise = loadScreensOfAddress(routes);
  firstScreens.set(routes, promise);
  return promise;
}

async function loadScreensOfAddress(routes: RouteObject[]): Promise<void> {
  const ids = (matchRoutes(routesAt(routes, window.location.pathname), window.location) ?? []).map(
    ({ route }) => route.id ?? '',
  );
  await Promise.allSettled(
    ids
      .map((id) => window.__reactRouterManifest.routes[id])
      .filter((route) => route !== undefined)
      .map(load),
  );
}

/** From now on a script that cannot be fetched makes the page load anew. */
export function firstScreensAreShown(): void {
  started = true;
}
