import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { servicePaths } from '#contract/paths.ts';
import { loadCatalogues, shellCatalogue } from './i18n/catalogues.ts';
import { storedLanguage } from './i18n/languages.tsx';
import { Portal, sentShell } from './root.tsx';
import { portalRoutes } from './routes.ts';
import { scriptCame } from './routing/missing-script.ts';
import { loadScreens } from './routing/route-table.ts';
import { nameFirstEntry } from './routing/scroll-memory.ts';

// Fetched during hydration, so that the switch after it finds the texts ready. A failure is shown there.
loadCatalogues([shellCatalogue], storedLanguage()).catch(() => undefined);

/** Resolves in a task of its own: in one with what came before, a slow phone would not answer meanwhile. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

scriptCame();
await nextTask();
nameFirstEntry();
// The development server sends an empty page, which is rendered from scratch.
const prerendered = import.meta.env.PROD;
const shell = prerendered ? sentShell() : 'public';
const firstScreens = loadScreens(portalRoutes, window.location.pathname);
// A prerendered page hydrates as a whole once its screens have loaded; a shell hydrates at once and then waits for
// them.
await (shell === undefined ? firstScreens : nextTask());

const page = (
  <StrictMode>
    <BrowserRouter>
      <Portal shell={shell} />
    </BrowserRouter>
  </StrictMode>
);
startTransition(() => {
  if (prerendered) hydrateRoot(document, page);
  else createRoot(document).render(page);
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without a service worker (private mode, no TLS) the portal works, but has no offline shell.
  const register = () => void navigator.serviceWorker.register(servicePaths.serviceWorker).catch(() => undefined);
  // Some seconds after the page's own files: it fetches every file for use offline, beside which the first screen would
  // be drawn. This module may run after that moment itself.
  const later = () => setTimeout(register, 4000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
