import { useSearchParams } from 'react-router';
import type { PermitCheck } from '#contract/api/applications.ts';
import { apiPath, queryNames } from '#contract/paths.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { call } from '#web/api/client.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Notice, type NoticeTone } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { LookUpForm } from './look-up-form.tsx';
import { useLookUp } from './use-look-up.ts';

const tones: Readonly<Record<PermitCheck['result'], NoticeTone>> = {
  valid: 'granted',
  not_yet_valid: 'waiting',
  expired: 'refused',
  not_valid: 'refused',
  not_found: 'refused',
};

/** Check of a trekking permit by its number: area, days, agency, size of the group, and nobody's name. */
export default function PermitCheckPage() {
  const words = usePublicMessages();
  const { t, formatDate, formatNumber } = words;
  const [query] = useSearchParams();
  const { found, asked, ask, forget } = useLookUp(async ({ number = '' }: Readonly<Record<string, string>>) => {
    const path = `${apiPath('permitCheck')}?${new URLSearchParams({ number }).toString()}`;
    const { data } = await call<{ readonly data: PermitCheck }>({ path });
    return data;
  });
  if (!found) {
    return (
      <LookUpForm
        words={words}
        title={t('permit.title')}
        button={t('check.button')}
        fields={[
          {
            id: 'number',
            kind: 'text',
            label: 'permit.number',
            hint: 'permit.numberHint',
            initial: query.get(queryNames.permitNumber) ?? '',
          },
        ]}
        onAsk={ask}
      >
        <h1 className="mb-2">{t('permit.title')}</h1>
        <p className="mb-6 max-w-measure">{t('permit.text')}</p>
      </LookUpForm>
    );
  }
  const { permit } = found;
  return (
    <>
      <title>{`${t(`check.${found.result}`)} – ${t('permit.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t(`check.${found.result}`)}</h1>
      <Notice tone={tones[found.result]} live>
        {found.words}
      </Notice>
      <SummaryList
        rows={[
          {
            key: 'number',
            label: t('permit.number'),
            value: <CodeText code={permit?.number ?? asked?.number ?? ''} />,
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
      <p className="text-sm text-ink-quiet">
        {wholeDates(t('check.at', { day: formatDate(dayInKathmandu(new Date(found.checked_at))) }))}
      </p>
      <ButtonGroup>
        <Button kind="secondary" onClick={forget}>
          {t('permit.another')}
        </Button>
      </ButtonGroup>
    </>
  );
}
