import { servicePaths } from '#contract/paths.ts';
import { DemoBanner } from '#web/design-system/layout/layout.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { useMessages } from '#web/i18n/languages.tsx';

/** Banner of the demonstration, with a link to the mails it would have sent. */
export function DemoNotice() {
  const { t, language } = useMessages();
  const title = t('shell.demo');
  return (
    <DemoBanner
      title={title}
      lead={`${title}${colonIn(language)}`}
      short={t('shell.demoShort')}
      text={t('shell.demoText')}
    >
      <a href={servicePaths.demoMailbox} className="flex-none text-inherit hover:text-inherit">
        {t('shell.demoMailbox')}
      </a>
    </DemoBanner>
  );
}
