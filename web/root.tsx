import type { ReactNode } from 'react';
import { type ShellId, shellIds } from '#contract/shells.ts';
import { languageFacts } from '#domain/i18n/languages.ts';
import { Button } from './design-system/button/button.tsx';
import { SkipLink } from './design-system/layout/layout.tsx';
import { ToastRegion } from './design-system/toast/toast-region.tsx';
import type { CatalogueName } from './i18n/catalogues.ts';
import { LanguageAdoption, LanguageProvider, languageScript, useMessages } from './i18n/languages.tsx';
import { AreaOutline } from './layout/area-outline.tsx';
import { markedHereScript } from './layout/marked-here.ts';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { portalModeScript } from './layout/portal-mode.ts';
import { PublicFrame } from './layout/public-frame.tsx';
import { portalRoutes } from './routes.ts';
import { missingScriptScript } from './routing/missing-script.ts';
import { PortalScreens } from './routing/portal-router.tsx';
import builtStyles from './styles/app.css?inline';

const styleId = 'portal-styles';

/**
 * The style sheet is in the page's head, which saves a request before the first paint. The browser's bundle reads the
 * text from the page, so that it is not sent twice. The development server's page has none.
 */
const styles =
  import.meta.env.SSR || import.meta.env.DEV ? builtStyles : (document.getElementById(styleId)?.textContent ?? '');

const headScript = [missingScriptScript, languageScript, portalModeScript, markedHereScript].join(';');

interface DocumentProps {
  readonly shell: ShellId | undefined;
  readonly children: ReactNode;
}

function Document({ shell, children }: DocumentProps) {
  const { t, language } = useMessages();
  return (
    // The script in the head sets attributes on the element before React sees it.
    <html lang={languageFacts[language].tag} data-shell={shell} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={t('portal.description')} />
        <meta name="theme-color" content="#10294d" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, named by hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by hash in the policy */}
        <style id={styleId} dangerouslySetInnerHTML={{ __html: styles }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <SkipLink>{t('shell.skip')}</SkipLink>
        <ToastRegion label={t('shell.notifications')} dismissText={t('shell.dismiss')} language={language} />
        {children}
      </body>
    </html>
  );
}

/** Shown by the shells while their code loads: that of areas behind a sign-in, and that of all other pages. */
function WaitingPage({ shell }: { readonly shell: ShellId | undefined }) {
  const inArea = shell !== undefined && shell !== 'public';
  return inArea ? (
    <>
      <AreaOutline />
      <LanguageAdoption />
    </>
  ) : (
    <PublicFrame>
      <PageSkeleton />
      <LanguageAdoption />
    </PublicFrame>
  );
}

/** Shown in place of a screen that crashed. */
function FailurePage() {
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

interface PortalProps {
  /** Set for a shell: a page without a screen, which serves any address. */
  readonly shell: ShellId | undefined;
  /** Receives, while a page is built, the catalogues that it uses. */
  readonly onAsked?: (catalogues: readonly CatalogueName[]) => void;
}

/** The whole page, inside a router. */
export function Portal({ shell, onAsked }: PortalProps) {
  return (
    <LanguageProvider onAsked={onAsked}>
      <Document shell={shell}>
        <PortalScreens
          routes={portalRoutes}
          shell={shell !== undefined}
          waiting={<WaitingPage shell={shell} />}
          failure={<FailurePage />}
        />
      </Document>
    </LanguageProvider>
  );
}

/** Returns the shell that was sent to the browser; undefined for a prerendered page. */
export function sentShell(): ShellId | undefined {
  return shellIds.find((shell) => shell === document.documentElement.dataset.shell);
}
