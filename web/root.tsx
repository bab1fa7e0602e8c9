import type { ReactNode } from 'react';
import { Outlet, Scripts } from 'react-router';
import { languageFacts } from '#domain/i18n/languages.ts';
import { Button } from './design-system/button/button.tsx';
import { SkipLink } from './design-system/layout/layout.tsx';
import { ToastRegion } from './design-system/toast/toast-region.tsx';
import { LanguageAdoption, LanguageProvider, languageScript, useMessages } from './i18n/languages.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { portalModeScript } from './layout/portal-mode.ts';
import { PublicFrame } from './layout/public-frame.tsx';
import builtStyles from './styles/app.css?inline';

const styleId = 'portal-styles';

/**
 * The style sheet stands in the page's head: one request less before the first paint. The browser's bundle takes the
 * text back from the page, so that it is not carried twice.
 */
const styles = import.meta.env.SSR ? builtStyles : (document.getElementById(styleId)?.textContent ?? '');

function Document({ children }: { readonly children: ReactNode }) {
  const { t, language } = useMessages();
  return (
    // The head's script sets attributes on the element before React sees it.
    <html lang={languageFacts[language].tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={t('portal.description')} />
        <meta name="theme-color" content="#b0122f" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, named by hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: `${languageScript};${portalModeScript}` }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by hash in the policy */}
        <style id={styleId} dangerouslySetInnerHTML={{ __html: styles }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <SkipLink>{t('shell.skip')}</SkipLink>
        <ToastRegion label={t('shell.notifications')} dismissText={t('shell.dismiss')} />
        {children}
        {/* The page's own script tags are written at build time and stay as they are. */}
        {import.meta.env.SSR ? <Scripts /> : null}
      </body>
    </html>
  );
}

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <LanguageProvider>
      <Document>{children}</Document>
    </LanguageProvider>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The shell of every page that is not prerendered, and of the portal without network, while its code loads. */
export function HydrateFallback() {
  return (
    <PublicFrame>
      <PageSkeleton />
      <LanguageAdoption />
    </PublicFrame>
  );
}

/** In the place of a screen that broke. */
export function ErrorBoundary() {
  const { t } = useMessages();
  return (
    <PublicFrame>
      <title>{`${t('failure.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t('failure.title')}</h1>
      <p className="mb-6 max-w-measure">{t('failure.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
      <LanguageAdoption />
    </PublicFrame>
  );
}
