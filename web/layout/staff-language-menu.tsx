import { useId } from 'react';
import { languageFacts } from '#domain/i18n/languages.ts';
import { ChevronDownIcon } from '#web/design-system/icons/icons.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { LanguageTools } from './language-tools.tsx';

/** Language chooser behind one button, in the navigation of a staff area. */
export function LanguageMenu() {
  const { t, language } = useMessages();
  const menu = useId();
  const { name, tag } = languageFacts[language];
  return (
    <div className="ml-auto folded:ml-0">
      <button
        type="button"
        popoverTarget={menu}
        className="inline-flex h-7 items-center gap-1 rounded px-1.5 text-[13px] font-semibold text-action hover:bg-hairline/60 folded:px-0 folded:text-[12px] max-desk:h-11"
      >
        <span className="sr-only">{`${t('shell.language')}${colonIn(language)}`}</span>
        <span lang={tag}>{name}</span>
        <ChevronDownIcon className="h-4 w-4 folded:hidden" />
      </button>
      <div
        id={menu}
        popover="auto"
        className="fixed inset-auto bottom-12 left-2 m-0 rounded border border-hairline bg-surface py-1 pr-1 pl-3 text-ink shadow-raised"
      >
        <LanguageTools />
      </div>
    </div>
  );
}
