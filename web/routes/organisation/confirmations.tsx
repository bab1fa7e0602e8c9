import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConfirmationRow } from '#contract/api/organisations.ts';
import { apiPath } from '#contract/paths.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { type ConfirmationAnswer, confirmationStandings } from '#domain/organisations/confirmation.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { makerChecker } from '#web/lists/resource-calls.ts';
import { useOrganisationMessages } from './organisation-messages.ts';
import { StandingNotice } from './standing-notice.tsx';

const resource = 'confirmations';
const maxReason = 500;
const reasonId = 'denial-reason';

/** Requests to confirm what applicants state about the signed-in person's organisation, newest first. */
export default function Confirmations() {
  const { t, formatDate } = useOrganisationMessages();
  const state = { key: 'state', label: t('confirmations.state') };
  const due = { key: 'due_on', label: t('confirmations.due') };
  const outcome = { key: 'outcome', label: t('confirmations.outcome') };
  return (
    <ManagementScreen<ConfirmationRow>
      list={{
        resource,
        title: t('confirmations.title'),
        stacks: true,
        read: 'confirmations.read',
        defaultSort: { by: 'asked_at', descending: true },
        columns: [
          {
            key: 'number',
            header: t('confirmations.number'),
            opens: true,
            cell: (row) => <CodeText code={row.submission_number} />,
          },
          { key: 'name', header: t('confirmations.applicant'), cell: listedName },
          { key: 'state', header: state.label, cell: (row) => t(`confirmations.state.${row.state}`) },
          { key: 'due', header: due.label, sort: 'due_on', cell: (row) => formatDate(row.due_on) },
          { key: 'outcome', header: outcome.label, cell: (row) => t(`confirmations.outcome.${row.outcome}`) },
        ],
        filters: [
          {
            kind: 'choice',
            name: 'state',
            label: state.label,
            options: confirmationStandings.map((one) => ({ value: one, text: t(`confirmations.state.${one}`) })),
          },
          { kind: 'day', name: 'due_from', label: t('confirmations.dueFrom') },
          { kind: 'day', name: 'asked_from', label: t('confirmations.askedFrom') },
        ],
        above: () => (
          <>
            <StandingNotice />
            <p className="mb-4 max-w-measure">{t('confirmations.intro')}</p>
          </>
        ),
        rowName: (row) => row.submission_number,
        facts: (row) => [
          ...(row.dob === null
            ? []
            : [
                { key: 'name', label: t('confirmations.applicant'), value: listedName(row) },
                { key: 'dob', label: t('confirmations.dob'), value: formatDate(row.dob) },
              ]),
          ...row.asked.map(({ field, label, value }) => ({ key: field, label, value })),
          ...(row.first_day === null
            ? []
            : [{ key: 'first_day', label: t('confirmations.firstDay'), value: formatDate(row.first_day) }]),
          { ...state, value: t(`confirmations.state.${row.state}`) },
          { ...due, value: formatDate(row.due_on) },
          { ...outcome, value: t(`confirmations.outcome.${row.outcome}`) },
        ],
        more: (row, close) => <AnswerRequest key={row.id} row={row} close={close} />,
        none: { title: t('confirmations.none'), text: t('confirmations.noneText') },
      }}
    />
  );
}

/** The two answers to a request that waits for one; why it is denied is for the office to read. */
function AnswerRequest({ row, close }: { readonly row: ConfirmationRow; readonly close: () => void }) {
  const { t } = useOrganisationMessages();
  const { may } = useStaff();
  const client = useQueryClient();
  const [denying, setDenying] = useState(false);
  const [reason, setReason] = useState('');
  /** The last attempt without a reason; another one is another object. */
  const [missing, setMissing] = useState<object>();
  const form = useFirstInvalidFocus(missing);
  useEffect(() => {
    // It appears below the facts, out of sight on a phone.
    if (denying) document.getElementById(reasonId)?.focus();
  }, [denying]);
  const [sending, setSending] = useState(false);
  if (row.state !== 'waiting' || !may('confirmations.answer')) return null;

  const send = async (answer: ConfirmationAnswer) => {
    if (answer === 'denied' && reason.trim() === '') {
      setMissing({});
      return;
    }
    setSending(true);
    try {
      const body = { answer, asked_at: row.asked_at, ...(answer === 'denied' ? { reason } : {}) };
      await staffCall({ method: 'POST', path: apiPath('confirmationAnswer', { application_id: row.id }), body });
      showToast({ tone: 'positive', text: t(`confirmations.done.${answer}`), duration: toastDurations.normal });
      close();
    } catch {
      // The toast says why.
    }
    setSending(false);
    await client.invalidateQueries(makerChecker(resource));
  };
  const button = { loading: sending, loadingText: t('confirmations.sending') };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('confirmations.answer')}
      onSubmit={(event) => {
        event.preventDefault();
        void send(denying ? 'denied' : 'confirmed');
      }}
    >
      <p className="mb-3 max-w-measure">{t('confirmations.consequence')}</p>
      {denying && (
        <TextArea
          id={reasonId}
          label={t('confirmations.reason')}
          hint={t('confirmations.reasonHint')}
          error={missing !== undefined && reason.trim() === '' ? t('confirmations.reasonMissing') : undefined}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={() => setDenying(!denying)}>
          {t(denying ? 'confirmations.back' : 'confirmations.deny')}
        </Button>
        <LoadingButton type="submit" {...button}>
          {t(denying ? 'confirmations.sendDenial' : 'confirmations.confirm')}
        </LoadingButton>
      </DialogFooter>
    </form>
  );
}
