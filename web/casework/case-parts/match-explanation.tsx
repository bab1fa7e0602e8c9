import type { MatchScoreAnswer } from '#contract/api/case-match.ts';
import type { CaseView } from '#contract/api/casework.ts';
import { isUndecidedMatch } from '#domain/screening/match-state.ts';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Tag } from '#web/design-system/tag/tag.tsx';
import { colonIn, commaIn } from '#web/i18n/formats.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** Kind of a match, what its entry asks for and, once it is decided, how. */
export function MatchInShort({ match }: { readonly match: CaseView['screening'][number] }) {
  const { t, wordOf, language } = useDepartmentMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 [&>span]:text-[13px]">
      {isUndecidedMatch(match.state) && <WarningIcon className="text-waiting" />}
      <span className="font-semibold">{wordOf('screening_kind', match.kind)}</span>
      <Tag>{`${t('department.screening.effect')}${colonIn(language)}${wordOf('screening_effect', match.effect)}`}</Tag>
      {!isUndecidedMatch(match.state) && <Tag>{wordOf('screening_state', match.state)}</Tag>}
    </p>
  );
}

/** Explanation of a watch-list match: the points and what they are given for in a line, the words of the names behind it. */
export function MatchExplanation({ score }: { readonly score: MatchScoreAnswer }) {
  const { t, wordOf, formatNumber, language } = useDepartmentMessages();
  const colon = colonIn(language);
  const leftOver = (key: string, label: string, words: readonly string[]) =>
    words.length === 0 ? [] : [{ key, label, value: words.join(commaIn(language)) }];
  const inShort = [
    `${t('department.screening.points')}${colon}${t('department.screening.ofHundred', { points: formatNumber(score.points) })}`,
    `${t('department.screening.birthDate')}${colon}${wordOf('screening_birth_date', score.birth_date)}`,
    `${t('department.screening.nationality')}${colon}${wordOf('screening_nationality', score.nationality)}`,
  ];
  return (
    <details className="text-[13px]/[18px]">
      <summary title={t('department.screening.details')} className="min-h-6 content-center">
        {inShort.join('\u00a0· ')}
      </summary>
      <KeyValue
        items={[
          ...(score.alias === null
            ? []
            : [{ key: 'alias', label: t('department.screening.alias'), value: score.alias }]),
          {
            key: 'names',
            label: t('department.screening.names'),
            value: (
              <ul>
                {score.matched.map(({ given, listed, how }) => (
                  <li key={`${given} ${listed}`}>
                    {given === listed ? given : `${given} ~ ${listed}`}
                    <span className="block text-sm text-ink-quiet">{wordOf('screening_how', how)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
          ...leftOver('given', t('department.screening.onlyGiven'), score.only_given),
          ...leftOver('listed', t('department.screening.onlyListed'), score.only_listed),
        ]}
      />
    </details>
  );
}
