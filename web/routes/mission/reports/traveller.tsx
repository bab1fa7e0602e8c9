import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { TravellerHistory } from '#contract/api/resources.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { StatusWord } from '#web/casework/status-word.tsx';
import { BackLink } from '#web/design-system/back-link/back-link.tsx';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { CaseLink } from './case-link.tsx';
import { useReportMessages } from './report-messages.ts';
import { useTravellerPages } from './traveller-pages.ts';
import { VisaStateTag, validity } from './visa-list.tsx';

/** Complete record of one traveller. Without an open application at one's own office, a reason is required. */
export default function Traveller() {
  const { t } = useReportMessages();
  const { passportId } = useParams();
  const title = t('reports.traveller.title');
  return (
    <Permitted permission="travellers.read" title={title}>
      <p className="screen-only mb-2">
        <BackLink to={pathTo(useTravellerPages().all)}>{t('mission.travellers.title')}</BackLink>
      </p>
      <LookUp key={passportId} passportId={passportId ?? ''} title={title} />
    </Permitted>
  );
}

function LookUp({ passportId, title }: { readonly passportId: string; readonly title: string }) {
  const { t } = useReportMessages();
  const looking = useMutation({
    mutationFn: (reason: string) =>
      staffCall<{ readonly data: TravellerHistory }>({
        method: 'POST',
        path: apiPath('travellerLookUp', { id: passportId }),
        body: reason === '' ? {} : { reason },
        // That a reason is wanted is no mistake of somebody who only opened the page, which asks for it.
        tellsViolations: reason === '',
      }),
  });
  const { mutate, data, error } = looking;
  const asked = useRef(false);
  useEffect(() => {
    // Each call is a separate look-up in the log.
    if (asked.current) return;
    asked.current = true;
    mutate('');
  }, [mutate]);

  if (data !== undefined) return <History history={data.data} />;
  const reasonWanted = error instanceof ApiProblem && error.errors.reason !== undefined;
  return (
    <>
      <PageHeading title={title} />
      {reasonWanted || (looking.isPending && looking.variables !== '') ? (
        <ReasonForm working={looking.isPending} onSend={mutate} />
      ) : error !== null ? (
        <LoadFailure error={error} onRetry={() => mutate('')} />
      ) : (
        <Skeleton label={t('shell.loading')} lines={8} />
      )}
    </>
  );
}

function ReasonForm({ working, onSend }: { readonly working: boolean; readonly onSend: (reason: string) => void }) {
  const { t } = useReportMessages();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') field.current?.focus();
    else onSend(reason);
  };
  return (
    <form noValidate onSubmit={send} aria-busy={working} className="max-w-measure">
      <p className="mb-4">{t('reports.traveller.reasonText')}</p>
      <TextArea
        ref={field}
        id="look-up-reason"
        name="reason"
        rows={2}
        maxLength={500}
        label={t('reports.traveller.reason')}
        hint={t('reports.traveller.reasonHint')}
        error={missing ? t('reports.traveller.reasonMissing') : undefined}
      />
      <LoadingButton type="submit" loading={working} loadingText={t('shell.loading')}>
        {t('reports.travellers.open')}
      </LoadingButton>
    </form>
  );
}

function History({ history }: { readonly history: TravellerHistory }) {
  const words = useReportMessages();
  const { t, genderName, formatDate, formatInstant, countryName, officeName, orNone, kindName, formatNumber } = words;
  const name = listedName(history);
  const nothing = (id: Parameters<typeof t>[0]) => <p className="mb-6 text-ink-quiet">{t(id)}</p>;
  return (
    <>
      <PageHeading title={name} />
      <KeyValue
        items={[
          { key: 'dob', label: t('reports.travellers.dob'), value: formatDate(history.dob) },
          { key: 'gender', label: t('reports.traveller.gender'), value: genderName(history.gender) },
          { key: 'nationality', label: t('reports.nationality'), value: countryName(history.nationality) },
          ...history.passports.map(({ number, country, expires_on }) => ({
            key: `passport ${country} ${number}`,
            label: t('reports.traveller.passportOf', { country: countryName(country) }),
            value: (
              <>
                <CodeText code={number} group={20} />
                <span className="block text-sm text-ink-quiet">
                  {wholeDates(t('reports.traveller.expires', { date: formatDate(expires_on) }))}
                </span>
              </>
            ),
          })),
        ]}
      />
      <h2 className="mb-2">{t('reports.traveller.requests')}</h2>
      <Table
        caption={t('reports.traveller.requests')}
        captionHidden
        stacks
        rows={history.requests}
        rowKey={(row) => row.submission_number}
        columns={[
          {
            key: 'number',
            header: t('reports.request'),
            rowHeader: true,
            cell: (row) => {
              const number = <CodeText code={row.submission_number} />;
              return (
                <CaseLink office={row.office} applicationId={row.application_id} instead={number}>
                  {number}
                </CaseLink>
              );
            },
          },
          { key: 'office', header: t('management.office'), cell: (row) => officeName(row.office) },
          { key: 'kind', header: t('reports.kind'), cell: (row) => kindName(row.kind) },
          { key: 'status', header: t('management.status'), cell: (row) => <StatusWord status={row.status} /> },
          {
            key: 'sent',
            header: t('reports.traveller.sent'),
            cell: (row) => <InstantText text={formatInstant(row.sent_at)} />,
          },
          {
            key: 'arrival',
            header: t('reports.traveller.arrival'),
            cell: (row) => formatDate(row.arrival_date),
          },
        ]}
      />
      <h2 className="mb-2">{t('reports.traveller.visas')}</h2>
      {history.visas.length === 0 ? (
        nothing('reports.traveller.noVisas')
      ) : (
        <Table
          caption={t('reports.traveller.visas')}
          captionHidden
          stacks
          rows={history.visas}
          rowKey={(row) => row.visa_number}
          columns={[
            {
              key: 'number',
              header: t('reports.visas.number'),
              rowHeader: true,
              cell: (row) => <CodeText code={row.visa_number} group={20} />,
            },
            { key: 'office', header: t('management.office'), cell: (row) => officeName(row.office) },
            { key: 'kind', header: t('reports.kind'), cell: (row) => kindName(row.kind) },
            { key: 'valid', header: t('reports.visas.valid'), cell: (row) => validity(row, words) },
            {
              key: 'state',
              header: t('management.status'),
              cell: (row) => <VisaStateTag visa={row} words={words} />,
            },
            {
              key: 'issued',
              header: t('reports.visas.issued'),
              cell: (row) => <InstantText text={formatInstant(row.issued_at)} />,
            },
          ]}
        />
      )}
      <h2 className="mb-2">{t('reports.traveller.movements')}</h2>
      {history.movements.length === 0 ? (
        nothing('reports.traveller.noMovements')
      ) : (
        <Table
          caption={t('reports.traveller.movements')}
          captionHidden
          stacks
          rows={history.movements}
          rowKey={(row) => `${row.visa_number} ${row.arrived_on}`}
          columns={[
            {
              key: 'arrived',
              header: t('reports.traveller.arrived'),
              rowHeader: true,
              cell: (row) => `${formatDate(row.arrived_on)} · ${officeName(row.arrived_at_port)}`,
            },
            {
              key: 'departed',
              header: t('reports.traveller.departed'),
              cell: (row) =>
                row.departed_on === null || row.departed_at_port === null
                  ? t('reports.traveller.inCountry')
                  : `${formatDate(row.departed_on)} · ${officeName(row.departed_at_port)}`,
            },
            {
              key: 'visa',
              header: t('reports.visas.number'),
              cell: (row) => <CodeText code={row.visa_number} group={20} />,
            },
            {
              key: 'overstay',
              header: t('reports.traveller.overstay'),
              cell: (row) =>
                row.overstay_days === 0 ? (
                  orNone(null)
                ) : (
                  <StatusTag tone="refused">
                    {t('reports.traveller.overstayDays', {
                      days: row.overstay_days,
                      shown: formatNumber(row.overstay_days),
                    })}
                  </StatusTag>
                ),
            },
          ]}
        />
      )}
    </>
  );
}
