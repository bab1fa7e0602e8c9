import { useSearchParams } from 'react-router';
import type { PermitCheck } from '#contract/api/checks.ts';
import { apiPath, queryNames } from '#contract/paths.ts';
import { call } from '#web/api/client.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { CheckPage } from './check-page.tsx';

/** Check of a trekking permit by its number: area, days, agency and size of the group. */
export default function PermitCheckPage() {
  const { t, formatDate, formatNumber } = usePublicMessages();
  const [query] = useSearchParams();
  return (
    <CheckPage<PermitCheck>
      title={t('permit.title')}
      text={t('permit.text')}
      another={t('permit.another')}
      fields={[
        {
          id: 'number',
          kind: 'text',
          label: 'permit.number',
          hint: 'permit.numberHint',
          initial: query.get(queryNames.permitNumber) ?? '',
          number: 'permit',
        },
      ]}
      lookUp={async ({ number = '' }) => {
        const path = `${apiPath('permitCheck')}?${new URLSearchParams({ number }).toString()}`;
        const { data } = await call<{ readonly data: PermitCheck }>({ path });
        return data;
      }}
      tones={{
        valid: 'granted',
        not_yet_valid: 'waiting',
        expired: 'refused',
        not_valid: 'refused',
        not_found: 'refused',
      }}
      rowsOf={({ permit }, asked) => [
        {
          key: 'number',
          label: t('permit.number'),
          value: <CodeText code={permit?.number ?? asked.number ?? ''} />,
        },
        ...(permit === null
          ? []
          : [
              { key: 'area', label: t('permit.area'), value: permit.area_words },
              { key: 'from', label: t('permit.firstDay'), value: formatDate(permit.first_day) },
              { key: 'until', label: t('permit.lastDay'), value: formatDate(permit.last_day) },
              { key: 'size', label: t('permit.size'), value: formatNumber(permit.group_size) },
              { key: 'agency', label: t('permit.agency'), value: permit.organisation },
            ]),
      ]}
    />
  );
}
