import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { useDesk } from '../desk.ts';
import { ageWords } from '../queue/urgency-words.ts';
import { Block } from './block.tsx';
import { openOnly } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';

/** The open applications that wait longest, with their status, and who acts next on pointing at it. */
export function Oldest({ overview: { oldest } }: { readonly overview: Overview }) {
  const words = useOverviewMessages();
  const { t, wordOf } = words;
  const desk = useDesk();
  const inOrder = { order: openOnly };
  return (
    <Block title={t('overview.oldest')} aside={<Link to={pathTo(desk.list, inOrder)}>{t('overview.allOpen')}</Link>}>
      {oldest.length === 0 ? (
        <p className="pt-3 text-ink-quiet">{t('overview.noneOldest')}</p>
      ) : (
        <ol>
          {oldest.map(({ id, name, submission_number: number, status, why, age_minutes, late }) => {
            const age = ageWords(words, age_minutes);
            return (
              <li
                key={id}
                className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-hairline py-1.5 text-[14px]/[20px]"
              >
                <Link
                  to={pathTo(desk.file, { applicationId: id }, inOrder)}
                  className="min-w-0 [overflow-wrap:anywhere]"
                >
                  {name === '' ? number : name}
                </Link>
                <span title={why} className="text-ink-quiet">
                  {wordOf('status', status)}
                </span>
                <span className={late ? 'ml-auto font-semibold text-refused' : 'ml-auto tabular-nums'}>
                  {late ? t('overview.late', { age }) : age}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Block>
  );
}
