import { useSearchParams } from 'react-router';
import type { CertificateCheck } from '#contract/api/checks.ts';
import { apiPath, queryNames } from '#contract/paths.ts';
import { call } from '#web/api/client.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { CheckPage } from './check-page.tsx';

/** Check of a certificate of arrival or departure by its number and the document's: what it certifies. */
export default function CertificateCheckPage() {
  const { t, formatDate } = usePublicMessages();
  const [query] = useSearchParams();
  return (
    <CheckPage<CertificateCheck>
      title={t('certificate.title')}
      text={t('certificate.text')}
      another={t('certificate.another')}
      fields={[
        {
          id: 'number',
          kind: 'text',
          label: 'certificate.number',
          hint: 'certificate.numberHint',
          initial: query.get(queryNames.certificateNumber) ?? '',
          number: 'certificate',
        },
        { id: 'document_number', kind: 'passport_number', label: 'certificate.document' },
      ]}
      lookUp={async (asked) => {
        const path = `${apiPath('certificateCheck')}?${new URLSearchParams(asked).toString()}`;
        const { data } = await call<{ readonly data: CertificateCheck }>({ path });
        return data;
      }}
      tones={{ valid: 'granted', not_found: 'refused' }}
      rowsOf={({ certificate }, asked) => [
        {
          key: 'number',
          label: t('certificate.number'),
          value: <CodeText code={certificate?.number ?? asked.number ?? ''} />,
        },
        ...(certificate === null
          ? [
              {
                key: 'document',
                label: t('certificate.document'),
                value: <CodeText code={asked.document_number ?? ''} />,
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
  );
}
