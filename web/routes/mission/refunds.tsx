import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPath } from '#contract/paths.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { ActionFailure } from '#web/casework/action-failure.tsx';
import { useDepartmentMessages } from '#web/casework/department-messages.ts';
import { ExceptionsPage } from '#web/counter/payment-exceptions.tsx';
import { ExceptionsContext, exceptionsKey, missionRefunds } from '#web/counter/payment-exceptions-call.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { PlusIcon } from '#web/design-system/icons/icons.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { type MissionMessageId, useMissionMessages } from './mission-messages.ts';

/** Refunds of a mission: requested by the cashier, approved by another person, paid out of the drawer. */
export default function MissionRefunds() {
  const { t } = useMissionMessages();
  const { may } = useStaff();
  const [asking, setAsking] = useState(false);
  return (
    <ExceptionsContext value={missionRefunds}>
      <ExceptionsPage
        title={t('mission.refunds.title')}
        none={{ title: t('mission.refunds.none'), text: t('mission.refunds.noneText') }}
        actions={
          may('refunds.prepare') && (
            <Button icon={<PlusIcon />} onClick={() => setAsking(true)}>
              {t('mission.refunds.ask')}
            </Button>
          )
        }
      />
      <Dialog
        open={asking}
        title={t('mission.refunds.ask')}
        closeText={t('shell.close')}
        onClose={() => setAsking(false)}
      >
        {asking && <AskForm onClose={() => setAsking(false)} />}
      </Dialog>
    </ExceptionsContext>
  );
}

type Field = 'number' | 'note';

function AskForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMissionMessages();
  const desk = useDepartmentMessages();
  const client = useQueryClient();
  const [wrong, setWrong] = useState<Partial<Record<Field, MissionMessageId>>>({});
  const element = useFirstInvalidFocus(wrong);
  const intent = 'fee refund';
  const mutation = useMutation({
    mutationFn: async ({ number, note }: Record<Field, string>) => {
      const found = await staffCall<{ readonly data: readonly CaseRow[] }>({
        path: apiPath('missionQueue'),
        query: { query: number },
      });
      const application = found.data.find((row) => row.submission_number === number);
      if (application === undefined) return { unknown: true };
      await staffCall({
        method: 'POST',
        path: apiPath('missionFeeRefund', { application_id: application.id }),
        body: { note },
        idempotencyKey: keyOfIntent(intent, { number, note }),
      });
      return { unknown: false };
    },
    onSuccess: ({ unknown }) => {
      if (unknown) {
        setWrong({ number: 'mission.refunds.numberUnknown' });
        return;
      }
      endIntent(intent);
      void client.invalidateQueries({ queryKey: exceptionsKey });
      showToast({ tone: 'positive', text: t('mission.refunds.asked'), duration: toastDurations.brief });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiProblem) endIntent(intent);
    },
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('number') ?? '').trim();
    const note = String(form.get('note') ?? '').trim();
    const number = normaliseSubmissionNumber(typed);
    mutation.reset();
    setWrong({
      ...(number === undefined
        ? { number: typed === '' ? 'mission.refunds.numberMissing' : 'mission.refunds.numberUnknown' }
        : {}),
      ...(note === '' ? { note: 'mission.refunds.noteMissing' } : {}),
    });
    if (number !== undefined && note !== '') mutation.mutate({ number, note });
  };

  return (
    <form ref={element} noValidate onSubmit={send} aria-busy={mutation.isPending}>
      <p className="mb-4">{t('mission.refunds.askText')}</p>
      <ActionFailure error={mutation.error} title={t('mission.refunds.notAsked')} />
      <TextInput
        id="refund-number"
        name="number"
        label={t('mission.refunds.number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={wrong.number && t(wrong.number)}
      />
      <TextArea
        id="refund-note"
        name="note"
        rows={2}
        maxLength={1000}
        label={t('mission.refunds.note')}
        error={wrong.note && t(wrong.note)}
      />
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          {desk.t('department.cancel')}
        </Button>
        <LoadingButton type="submit" loading={mutation.isPending} loadingText={t('mission.refunds.asking')}>
          {t('mission.refunds.ask')}
        </LoadingButton>
      </DialogFooter>
    </form>
  );
}
