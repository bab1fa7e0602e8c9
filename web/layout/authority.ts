import { languageFacts } from '#domain/i18n/languages.ts';
import { useMessages } from '#web/i18n/languages.tsx';

const nepali = { lang: languageFacts.ne.tag, text: 'नेपाल सरकार · अध्यागमन विभाग' };
const english = { lang: languageFacts['en-US'].tag, text: 'Government of Nepal · Department of Immigration' };

/** Returns the authority in Nepali and in the language of the page; in English beside a page in Nepali. */
export function useAuthority(): readonly { readonly lang: string; readonly text: string }[] {
  const { t, language } = useMessages();
  const { tag } = languageFacts[language];
  return [nepali, tag === nepali.lang ? english : { lang: tag, text: t('shell.authority') }];
}
