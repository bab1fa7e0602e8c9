import { type ComponentType, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { BrowserRouter, type RouteObject, useLocation, useRoutes } from 'react-router';
import { FailureBoundary } from './failure-boundary.tsx';
import { firstScreensAreShown, loadFirstScreens, routesAt } from './route-table.ts';
import { useScrollMemory } from './scroll-memory.ts';

interface PortalRouterProps {
  readonly routes: RouteObject[];
  /** The document around every screen. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>;
  /** What the fallback page shows until its screen is there. */
  readonly waiting: ReactNode;
  /** What stands in the place of a screen that broke. */
  readonly failure: ReactNode;
}

function Screens({ routes }: { readonly routes: RouteObject[] }) {
  useScrollMemory();
  useEffect(firstScreensAreShown, []);
  const { pathname } = useLocation();
  return useRoutes(useMemo(() => routesAt(routes, pathname), [routes, pathname]));
}

function FirstScreens({ routes, waiting }: Pick<PortalRouterProps, 'routes' | 'waiting'>) {
  const [ready, setReady] = useState(!window.__reactRouterContext.isSpaMode);
  useEffect(() => {
    if (!ready) void loadFirstScreens(routes).then(() => startTransition(() => setReady(true)));
  }, [ready, routes]);
  return ready ? <Screens routes={routes} /> : waiting;
}

/**
 * Brings a built page to life and goes from page to page. The pages are built by React Router's framework mode; in the
 * browser its declarative router suffices, because no route of the portal loads or sends data: the framework's own
 * client (`HydratedRouter`) would be 22 kB more in every first load (docs/decisions/007).
 */
export function PortalRouter({ routes, Layout, waiting, failure }: PortalRouterProps) {
  return (
    <>
      {/* biome-ignore lint/complexity/noUselessFragments: `useId` counts the two empty places that the build's router has */}
      <>
        <BrowserRouter>
          <Layout>
            <FailureBoundary failure={failure}>
              <FirstScreens routes={routes} waiting={waiting} />
            </FailureBoundary>
          </Layout>
        </BrowserRouter>
        {null}
      </>
      {null}
    </>
  );
}
