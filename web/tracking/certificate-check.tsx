import { useSearchParams } from 'react-router';
import type { CertificateCheck } from '#contract/api/applications.ts';
import { apiPath, queryNames } from '#contract/paths.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { call } from '#web/api/client.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { LookUpForm } from './look-up-form.tsx';
import { useLookUp } from './use-look-up.ts';

/** Check of a certificate of arrival or departure by its number and the document's: what it certifies, and nobody's name. */
export default function CertificateCheckPage() {
  const words = usePublicMessages();
  const { t, formatDate } = words;
  const [query] = useSearchParams();
  const { found, asked, ask, forget } = useLookUp(async (asked: Readonly<Record<string, string>>) => {
    const path = `${apiPath('certificateCheck')}?${new URLSearchParams(asked).toString()}`;
    const { data } = await call<{ readonly data: CertificateCheck }>({ path });
    return data;
  });
  if (!found) {
    return (
      <LookUpForm
        words={words}
        title={t('certificate.title')}
        button={t('check.button')}
        fields={[
          {
            id: 'number',
            kind: 'text',
            label: 'certificate.number',
            hint: 'certificate.numberHint',
            initial: query.get(queryNames.certificateNumber) ?? '',
          },
          { id: 'document_number', kind: 'passport_number', label: 'certificate.document' },
        ]}
        onAsk={ask}
      >
        <h1 className="mb-2">{t('certificate.title')}</h1>
        <p className="mb-6 max-w-measure">{t('certificate.text')}</p>
      </LookUpForm>
    );
  }
  const { certificate } = found;
  return (
    <>
      <title>{`${t(`check.${found.result}`)} – ${t('certificate.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t(`check.${found.result}`)}</h1>
      <Notice tone={found.result === 'valid' ? 'granted' : 'refused'} live>
        {found.words}
      </Notice>
      <SummaryList
        rows={[
          {
            key: 'number',
            label: t('certificate.number'),
            value: <CodeText code={certificate?.number ?? asked?.number ?? ''} />,
          },
          ...(certificate === null
            ? [
                {
                  key: 'document',
                  label: t('certificate.document'),
                  value: <CodeText code={asked?.document_number ?? ''} />,
                },
              ]
            : [
                { key: 'movement', label: t('certificate.movement'), value: certificate.movement_words },
                { key: 'on', label: t('certificate.on'), value: formatDate(certificate.on) },
                { key: 'port', label: t('certificate.port'), value: certificate.port_words },
                { key: 'issued', label: t('certificate.issued'), value: formatDate(certificate.issued_on) },
              ]),
        ]}
      />
      <p className="text-sm text-ink-quiet">
        {wholeDates(t('check.at', { day: formatDate(dayInKathmandu(new Date(found.checked_at))) }))}
      </p>
      <ButtonGroup>
        <Button kind="secondary" onClick={forget}>
          {t('certificate.another')}
        </Button>
      </ButtonGroup>
    </>
  );
}
