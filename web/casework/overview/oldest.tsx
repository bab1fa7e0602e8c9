import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { useDesk } from '../desk.ts';
import { inDays } from './age.ts';
import { Block } from './block.tsx';
import { openOnly } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';

/** The open applications that wait longest, each with the reason; pointing at it says who acts next. */
export function Oldest({ overview: { oldest } }: { readonly overview: Overview }) {
  const words = useOverviewMessages();
  const { t } = words;
  const desk = useDesk();
  const inOrder = { order: openOnly };
  return (
    <Block title={t('overview.oldest')} aside={<Link to={pathTo(desk.list, inOrder)}>{t('overview.allOpen')}</Link>}>
      {oldest.length === 0 ? (
        <p className="pt-3 text-ink-quiet">{t('overview.noneOldest')}</p>
      ) : (
        <table className="w-full border-collapse text-left text-[14px]/[20px]">
          <caption className="sr-only">{t('overview.oldest')}</caption>
          <thead>
            <tr className="border-b border-edge text-[13px]">
              <th scope="col" className="w-2/5 py-1.5 pr-3 font-semibold">
                {t('overview.name')}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                {t('overview.why')}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {t('overview.age')}
              </th>
            </tr>
          </thead>
          <tbody>
            {oldest.map(({ id, name, submission_number: number, reason, why, age_minutes, age_days, late }) => {
              const age = inDays(words, age_days, age_minutes);
              return (
                <tr key={id} className="h-10 border-b border-hairline">
                  <th scope="row" className="max-w-0 py-1.5 pr-3 font-normal">
                    <Link
                      to={pathTo(desk.file, { applicationId: id }, inOrder)}
                      title={name}
                      className="inline-block min-h-6 max-w-full [overflow-wrap:anywhere]"
                    >
                      {name === '' ? number : name}
                    </Link>
                  </th>
                  <td title={why} className="py-1.5 pr-3">
                    {t(`overview.why.${reason}`)}
                  </td>
                  <td
                    className={`py-1.5 text-right whitespace-nowrap ${late ? 'font-semibold text-refused' : 'tabular-nums'}`}
                  >
                    {late ? t('overview.late', { age }) : age}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Block>
  );
}
