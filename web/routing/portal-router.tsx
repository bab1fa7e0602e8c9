import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { FailureBoundary } from './failure-boundary.tsx';
import { firstScreensAreShown, loadScreens, type PortalRoute, routesAt, routeTable } from './route-table.ts';
import { useScrollMemory } from './scroll-memory.ts';

interface PortalScreensProps {
  readonly routes: PortalRoute[];
  /** True if the page is the shell, which serves any address and contains no screen. */
  readonly shell: boolean;
  /** Shown by the shell until its screen has loaded. */
  readonly waiting: ReactNode;
  /** Shown in place of a screen that crashed. */
  readonly failure: ReactNode;
}

function Screens({ table }: { readonly table: RouteObject[] }) {
  useScrollMemory();
  useEffect(firstScreensAreShown, []);
  const { pathname } = useLocation();
  return useRoutes(useMemo(() => routesAt(table, pathname), [table, pathname]));
}

function FirstScreens({ routes, shell, waiting }: Omit<PortalScreensProps, 'failure'>) {
  const [table, setTable] = useState(() => (shell ? undefined : routeTable(routes)));
  useEffect(() => {
    if (table) return;
    const { pathname } = window.location;
    void loadScreens(routes, pathname).then(() => startTransition(() => setTable(routeTable(routes))));
  }, [table, routes]);
  return table ? <Screens table={table} /> : waiting;
}

/**
 * Screens of the portal's addresses, the same at build time and in the browser. Must be inside a router; the
 * declarative one is enough, because no route loads or sends data (docs/decisions/007).
 */
export function PortalScreens({ failure, ...screens }: PortalScreensProps) {
  return (
    <FailureBoundary failure={failure}>
      <FirstScreens {...screens} />
    </FailureBoundary>
  );
}
