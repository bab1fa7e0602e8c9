import { servicePaths } from '#contract/paths.ts';
import { InformationIcon } from '#web/design-system/icons/icons.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { useMessages } from '#web/i18n/languages.tsx';

/** Sign of the demonstration in the navigation of the staff areas. */
export function DemoSign() {
  const { t, language } = useMessages();
  return (
    <p
      title={t('shell.demoText')}
      className="demo-only mb-2 flex items-center gap-1.5 rounded bg-waiting-tint px-2 py-1.5 text-[12px]/[16px] font-semibold text-waiting folded:justify-center folded:px-0"
    >
      <InformationIcon className="h-4 w-4" />
      <span className="min-w-0 folded:sr-only">
        {t('shell.demo')}
        <span className="sr-only">{`${colonIn(language)}${t('shell.demoText')}`}</span>
        <a href={servicePaths.demoMailbox} className="block py-1 font-normal text-waiting">
          {t('shell.demoMailbox')}
        </a>
      </span>
    </p>
  );
}
