import type { ReactNode } from 'react';
import { pathTo } from '#contract/paths.ts';
import { languageFacts } from '#domain/i18n/languages.ts';
import { Main } from '#web/design-system/layout/layout.tsx';
import { PublicFooter, PublicMasthead } from '#web/design-system/layout/public-masthead.tsx';
import { dashIn } from '#web/i18n/formats.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { useAuthority } from './authority.ts';
import { DemoNotice } from './demo-notice.tsx';
import { LanguageTools } from './language-tools.tsx';

/** Head and foot of every public page, with the page in `main` between them. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { t, language } = useMessages();
  const { shortName } = languageFacts[language];
  const authority = useAuthority();
  return (
    <div className="flex min-h-screen flex-col has-[.full-bleed]:overflow-x-clip has-[[data-page-waits]]:[&>footer]:hidden">
      <DemoNotice />
      <PublicMasthead
        name={t('portal.name')}
        authority={authority}
        government={t('shell.government')}
        homeTo={pathTo('home')}
        homeLabel={`${dashIn(language)}${t('portal.home')}`}
        menu={{
          label: t('shell.navigation'),
          links: [
            { to: pathTo('familySubmission'), text: t('shell.mine') },
            { to: pathTo('track'), text: t('shell.trackShort') },
            { to: pathTo('visaCheck'), text: t('shell.check') },
            { to: pathTo('help'), text: t('shell.helpShort') },
          ],
        }}
        language={{
          label: t('shell.language'),
          shortName,
          chooser: <LanguageTools />,
        }}
      />
      <Main>{children}</Main>
      <PublicFooter
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
        authority={authority}
      />
    </div>
  );
}
