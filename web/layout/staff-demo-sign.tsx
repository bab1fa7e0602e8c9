import { servicePaths } from '#contract/paths.ts';
import { InformationIcon } from '#web/design-system/icons/icons.tsx';
import { MailIcon } from '#web/design-system/icons/tool-icons.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { useMessages } from '#web/i18n/languages.tsx';

/** Sign of the demonstration in the navigation of the staff areas. */
export function DemoSign() {
  const { t, language } = useMessages();
  return (
    <p
      title={t('shell.demoText')}
      className="demo-only mb-1 flex items-center gap-1.5 rounded bg-waiting-tint px-2 text-[12px]/[16px] font-semibold text-waiting folded:justify-center folded:px-0"
    >
      <InformationIcon className="h-4 w-4 folded:hidden" />
      <span className="min-w-0 flex-1 folded:sr-only">
        {t('shell.demo')}
        <span className="sr-only">{`${colonIn(language)}${t('shell.demoText')}`}</span>
      </span>
      <a
        href={servicePaths.demoMailbox}
        title={t('shell.demoMailbox')}
        className="grid h-7 w-7 place-items-center text-waiting max-desk:h-11 max-desk:w-11"
      >
        <MailIcon className="h-4 w-4" />
        <span className="sr-only">{t('shell.demoMailbox')}</span>
      </a>
    </p>
  );
}
