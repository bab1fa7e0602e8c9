import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ActionResult, CaseView } from '#contract/api/casework.ts';
import { pathTo } from '#contract/paths.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import { isReaders } from '#domain/casework/next-step.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { ActionDialog, type ChosenAction } from './actions/action-dialog.tsx';
import { takesAway } from './actions/action-forms.ts';
import { caseView } from './case-calls.ts';
import { ActionButtons } from './case-parts/action-buttons.tsx';
import { Documents, Pictures } from './case-parts/documents.tsx';
import {
  BorderCrossing,
  History,
  RelatedVisa,
  Screening,
  SecondLooks,
  Stay,
  Visa,
  VisaYear,
} from './case-parts/file-checks.tsx';
import { Answers, Appointments, Effect, Group, Payment, Questions } from './case-parts/file-facts.tsx';
import { Letter } from './case-parts/letter.tsx';
import { Mails } from './case-parts/mails.tsx';
import { Sponsor } from './case-parts/sponsor.tsx';
import { useDepartmentMessages } from './department-messages.ts';
import { useDesk } from './desk.ts';
import { StatusWord } from './status-word.tsx';

export default function CasePage() {
  const { t } = useDepartmentMessages();
  const { applicationId = '' } = useParams();
  const { permission } = useDesk();
  return (
    <Permitted permission={permission} title={t('department.file.title')}>
      <FileOf key={applicationId} applicationId={applicationId} />
    </Permitted>
  );
}

interface Outcome {
  readonly action: string;
  readonly result: ActionResult;
}

function FileOf({ applicationId }: { readonly applicationId: string }) {
  const { t, language } = useDepartmentMessages();
  const desk = useDesk();
  const query = useQuery(caseView(desk, applicationId, language));
  const [chosen, setChosen] = useState<ChosenAction>();
  const [outcome, setOutcome] = useState<Outcome>();

  const file = query.data;
  if (file === undefined) {
    return (
      <>
        <PageHeading title={t('department.file.title')} />
        {query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton label={t('shell.loading')} lines={10} />
        )}
      </>
    );
  }
  return (
    <>
      <p className="screen-only mb-2">
        <Link to={pathTo(desk.list)} className="inline-flex min-h-6 items-center">
          {t(desk.title)}
        </Link>
      </p>
      <PageHeading title={file.name} actions={<CodeText code={file.submission_number} size="large" />} />
      <Standing file={file} />
      {file.whole ? (
        <HeadFacts file={file} />
      ) : (
        <div className="flex flex-wrap items-start gap-x-8">
          <Pictures file={file} papers={file.documents} />
          <div className="min-w-0 flex-1 basis-72">
            <HeadFacts file={file} />
          </div>
        </div>
      )}
      {!file.whole && (
        <p className="mb-4 max-w-measure">{t('department.file.atBorder', { office: file.office_words })}</p>
      )}
      <Letter file={file} />
      {outcome && <OutcomeNotice {...outcome} applicationId={file.id} />}
      <ActionButtons
        file={file}
        onChoose={(state) => {
          setOutcome(undefined);
          setChosen({ state });
        }}
      />
      <div
        className={classNames('grid gap-x-10 gap-y-6', file.whole && 'wide:grid-cols-[minmax(0,360px)_minmax(0,1fr)]')}
      >
        {file.whole && <Documents file={file} />}
        <div className="min-w-0">
          {file.whole && (
            <>
              <Screening
                file={file}
                onChoose={(match) => {
                  setOutcome(undefined);
                  setChosen(match);
                }}
              />
              <SecondLooks file={file} />
              <Questions file={file} />
              <Appointments file={file} />
            </>
          )}
          <BorderCrossing file={file} />
          <Sponsor file={file} />
          <Visa file={file} />
          <Stay file={file} />
          <RelatedVisa file={file} />
          {file.whole && <Answers file={file} />}
          <Effect file={file} />
          <VisaYear file={file} />
          <Payment file={file} />
          {file.whole && (
            <>
              <Group file={file} />
              <Mails file={file} />
              <History file={file} />
            </>
          )}
        </div>
      </div>
      <ActionDialog
        file={file}
        chosen={chosen}
        onClose={() => setChosen(undefined)}
        onDone={(action, result) => {
          setOutcome({ action, result });
          setChosen(undefined);
        }}
      />
    </>
  );
}

/** Status and next doer: the first thing an officer needs to know. */
function Standing({ file }: { readonly file: CaseView }) {
  const { next_step: next } = file;
  return (
    <p className="mb-4 flex max-w-measure flex-wrap items-baseline gap-x-3 gap-y-1">
      <StatusWord status={file.status} />
      {next !== null && (
        <span className="min-w-0">
          <span className={isReaders(next.who) ? 'font-semibold' : undefined}>{next.words}</span>
          {next.reason !== null && <span> {next.reason}</span>}
        </span>
      )}
      {file.clock !== null && <span className="w-full text-ink-quiet">{file.clock.words}</span>}
    </p>
  );
}

function HeadFacts({ file }: { readonly file: CaseView }) {
  const { t, formatDate, formatInstant, formatTime } = useDepartmentMessages();
  const { holder, identity } = file;
  const appointment = file.appointments.find(({ state }) => isExpected(state));
  return (
    <KeyValue
      items={[
        ...(identity === null
          ? []
          : [
              {
                key: 'passport',
                label: t('department.arrivals.passport'),
                value: <CodeText code={identity.passport_number} group={9} />,
              },
              { key: 'nationality', label: t('department.arrivals.nationality'), value: identity.nationality },
              { key: 'dob', label: t('department.screening.birthDate'), value: formatDate(identity.dob) },
            ]),
        { key: 'service', label: t('department.file.service'), value: file.service_words },
        { key: 'kind', label: t('department.arrivals.kind'), value: [file.kind_words, file.plan_words].join(' · ') },
        { key: 'arrival', label: file.day_words, value: formatDate(file.arrival_date) },
        ...(appointment === undefined
          ? []
          : [
              {
                key: 'appointment',
                label: t('department.file.nextAppointment'),
                value: `${formatDate(appointment.day)}, ${formatTime(appointment.time)} (${t('department.file.officeTime')})`,
              },
            ]),
        { key: 'office', label: t('department.file.office'), value: file.office_words },
        { key: 'sent', label: t('department.file.sentAt'), value: formatInstant(file.sent_at) },
        ...(holder === null
          ? []
          : [
              {
                key: 'holder',
                label: t('department.file.holder'),
                value: t(holder.mine ? 'department.file.heldByYou' : 'department.file.heldBy', {
                  name: holder.name,
                  until: formatInstant(holder.until),
                }),
              },
            ]),
        ...(file.valid_until === null
          ? []
          : [{ key: 'valid', label: t('department.file.lapsesAt'), value: formatDate(file.valid_until) }]),
      ]}
    />
  );
}

/** Result of an action: the change to give back, the sticker to print, the application that follows. */
function OutcomeNotice({ action, result, applicationId }: Outcome & { readonly applicationId: string }) {
  const { t, wordOf, formatMoney, formatNumber } = useDepartmentMessages();
  const desk = useDesk();
  const { may } = useStaff();
  const money = (minor: number | null) => formatMoney(minor ?? 0, result.currency ?? 'USD');
  const done = takesAway(action) ? 'information' : 'granted';
  return (
    <Notice tone={result.voucher_outcome === 'amount_differs' ? 'waiting' : done} live title={wordOf('event', action)}>
      {result.change_minor !== null && (
        <p>{t('department.outcome.change', { due: money(result.due_minor), change: money(result.change_minor) })}</p>
      )}
      {result.voucher_outcome !== null && <p>{wordOf('voucher_outcome', result.voucher_outcome)}</p>}
      {result.receipt_number !== null && (
        <p>
          {t('department.file.receipt')}: <CodeText code={result.receipt_number} />
        </p>
      )}
      {result.sticker_serial !== null && (
        <>
          <p>
            {t('department.outcome.sticker')} <CodeText code={result.sticker_serial} group={20} size="large" />
          </p>
          {desk.sticker !== undefined && may(desk.sticker.permission) && (
            <p className="mt-2">
              <ButtonLink to={pathTo(desk.sticker.page, { applicationId })}>
                {t('department.file.toSticker')}
              </ButtonLink>
            </p>
          )}
        </>
      )}
      {result.replaced_by !== null && (
        <p>
          <Link to={pathTo(desk.file, { applicationId: result.replaced_by })}>
            {t('department.outcome.replacement')}
          </Link>
        </p>
      )}
      {action === actions.stamp_departure.id && result.overstay_days !== null && result.overstay_days > 0 && (
        <p className="font-semibold">
          {t('department.outcome.overstay', { days: result.overstay_days, shown: formatNumber(result.overstay_days) })}
        </p>
      )}
    </Notice>
  );
}
