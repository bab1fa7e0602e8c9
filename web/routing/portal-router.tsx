import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { FailureBoundary } from './failure-boundary.tsx';
import { firstScreensAreShown, loadScreens, type PortalRoute, routesAt, routeTable } from './route-table.ts';
import { useScrollMemory } from './scroll-memory.ts';

interface PortalScreensProps {
  readonly routes: PortalRoute[];
  /** Whether the page is the shell, which stands for any address and carries no screen. */
  readonly shell: boolean;
  /** What the shell shows until its screen is there. */
  readonly waiting: ReactNode;
  /** What stands in the place of a screen that broke. */
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
 * The screens of the portal's addresses, the same when a page is built and when it comes to life in the browser. Stands
 * inside a router; the declarative one suffices, because no route of the portal loads or sends data
 * (docs/decisions/007).
 */
export function PortalScreens({ failure, ...screens }: PortalScreensProps) {
  return (
    <FailureBoundary failure={failure}>
      <FirstScreens {...screens} />
    </FailureBoundary>
  );
}
