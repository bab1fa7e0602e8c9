import type { MatchScoreAnswer } from '#contract/api/casework.ts';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { useDepartmentMessages } from '../department-messages.ts';

/** Explanation of a watch-list match: the details that agree and differ, and the points they add up to. */
export function MatchExplanation({ score }: { readonly score: MatchScoreAnswer }) {
  const { t, wordOf, formatNumber } = useDepartmentMessages();
  const leftOver = (key: string, label: string, words: readonly string[]) =>
    words.length === 0 ? [] : [{ key, label, value: words.join(', ') }];
  return (
    <div className="mt-2">
      <KeyValue
        items={[
          {
            key: 'points',
            label: t('department.screening.points'),
            value: t('department.screening.ofHundred', { points: formatNumber(score.points) }),
          },
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
          {
            key: 'birth-date',
            label: t('department.screening.birthDate'),
            value: wordOf('screening_birth_date', score.birth_date),
          },
          {
            key: 'nationality',
            label: t('department.screening.nationality'),
            value: wordOf('screening_nationality', score.nationality),
          },
        ]}
      />
    </div>
  );
}
