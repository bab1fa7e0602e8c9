import { isLanguage, languageFacts, languages } from '#domain/i18n/languages.ts';
import { LanguageChooser } from '#web/design-system/language-chooser/language-chooser.tsx';
import { useMessages } from '#web/i18n/languages.tsx';

const choices = languages.map((key) => ({ key, ...languageFacts[key] }));

/** Language chooser in every masthead. */
export function LanguageTools() {
  const { t, language, setLanguage } = useMessages();
  return (
    <LanguageChooser
      label={t('shell.language')}
      choices={choices}
      current={language}
      onChoose={(key) => isLanguage(key) && setLanguage(key)}
    />
  );
}
