import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { servicePaths } from '#contract/paths.ts';
import { loadCatalogues, shellCatalogue } from './i18n/catalogues.ts';
import { storedLanguage } from './i18n/languages.tsx';
import { ErrorBoundary, HydrateFallback, Layout } from './root.tsx';
import { PortalRouter } from './routing/portal-router.tsx';
import { loadFirstScreens, routeTable } from './routing/route-table.ts';
import { nameFirstEntry } from './routing/scroll-memory.ts';

// Fetched beside hydration, so that the switch that follows it finds the words ready. A failure shows there.
loadCatalogues([shellCatalogue], storedLanguage()).catch(() => undefined);

if (import.meta.env.DEV) {
  // The development server's hot reloading speaks to the framework's own router; in ours, screens change in their place.
  Object.assign(window, {
    __reactRouterDataRouter: {
      createRoutesForHMR: () => [],
      _internalSetRoutes: () => undefined,
      revalidate: () => undefined,
    },
  });
}

nameFirstEntry();
const routes = routeTable();
// Fetched beside hydration, after which they are drawn.
if (window.__reactRouterContext.isSpaMode) void loadFirstScreens(routes);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PortalRouter routes={routes} Layout={Layout} waiting={<HydrateFallback />} failure={<ErrorBoundary />} />
    </StrictMode>,
  );
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without a service worker (private mode, no TLS) the portal works; only the offline shell is missing.
  const register = () => void navigator.serviceWorker.register(servicePaths.serviceWorker).catch(() => undefined);
  // After the page's own files, which it must not slow down. This module may itself come after that moment.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
