import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { servicePaths } from '#contract/paths.ts';
import { loadCatalogues, shellCatalogue } from './i18n/catalogues.ts';
import { storedLanguage } from './i18n/languages.tsx';

// Fetched beside hydration, so that the switch that follows it finds the words ready. A failure shows there.
loadCatalogues([shellCatalogue], storedLanguage()).catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
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
