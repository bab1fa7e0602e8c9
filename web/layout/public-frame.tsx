import type { ReactNode } from 'react';
import { pathTo } from '#contract/paths.ts';
import { Footer, Main, Masthead, MastheadNavigation } from '#web/design-system/layout/layout.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { LanguageTools } from './language-tools.tsx';

/** Head and foot of every public page, with the page in `main` between them. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className="flex min-h-screen flex-col">
      <DemoNotice />
      <Masthead
        name={t('portal.name')}
        subtitle={t('portal.subtitle')}
        homeTo={pathTo('home')}
        homeLabel={t('portal.home')}
        tools={<LanguageTools />}
        navigation={
          <MastheadNavigation
            label={t('shell.navigation')}
            links={[
              { to: pathTo('resumeDraft'), text: t('shell.continue') },
              { to: pathTo('track'), text: t('shell.track') },
              { to: pathTo('visaCheck'), text: t('shell.check') },
            ]}
          />
        }
      />
      <Main>{children}</Main>
      <Footer
        label={t('shell.footer')}
        links={[
          { to: pathTo('help'), text: t('shell.help') },
          { to: pathTo('privacy'), text: t('shell.privacy') },
          { to: pathTo('accessibility'), text: t('shell.accessibility') },
          { to: pathTo('departmentLogin'), text: t('shell.staffSignIn') },
          { to: pathTo('missionLogin'), text: t('shell.missionSignIn') },
          { to: pathTo('trekkingLogin'), text: t('shell.trekkingSignIn') },
          { to: pathTo('serviceProviderLogin'), text: t('shell.providerSignIn') },
        ]}
        authority={t('shell.authority')}
      />
    </div>
  );
}
