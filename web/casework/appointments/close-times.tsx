import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { AppointmentSlot, closeSlotsRequest, slotsAnswer } from '#contract/api/mission.ts';
import { apiPath } from '#contract/paths.ts';
import { heldSeats } from '#domain/casework/appointment-state.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { Fieldset } from '#web/design-system/fieldset/fieldset.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { slotsKey } from '../actions/call-in-fields.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { slotsAt, useDesk } from '../desk.ts';

type Request = z.infer<typeof closeSlotsRequest>;

/** Dialog to close times of one day: the times, and the effect on existing appointments. */
export function CloseTimes({
  office,
  day,
  times,
  onClose,
}: {
  readonly office: string;
  /** Absent: the dialog is closed. */
  readonly day: string | undefined;
  readonly times: readonly AppointmentSlot[];
  readonly onClose: () => void;
}) {
  const { t, formatDate, formatTime, formatNumber } = useDepartmentMessages();
  const department = useDepartmentMessages();
  const client = useQueryClient();
  const { calls } = slotsAt(useDesk());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [held, setHeld] = useState<Request['appointments']>();
  const [asked, setAsked] = useState(false);
  const taken = times.filter(({ id }) => chosen.includes(id)).reduce((sum, slot) => sum + slot.taken, 0);
  const closing = useMutation({
    mutationFn: (body: Request) =>
      staffCall<z.infer<typeof slotsAnswer>>({ method: 'POST', path: apiPath(calls.close), body }),
    onSuccess: () => {
      showToast({ tone: 'positive', text: t('department.slots.closedDone'), duration: toastDurations.brief });
      onClose();
    },
    // Also after an error, because somebody may have taken a seat meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: slotsKey }),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length === 0 || (taken > 0 && held === undefined)) return;
    closing.mutate({ office, slots: [...chosen], appointments: taken > 0 && held !== undefined ? held : 'kept' });
  };
  const words = {
    kept: { text: t('department.slots.keepHeld'), hint: t('department.slots.keepHeldHint') },
    called_off: { text: t('department.slots.callOff'), hint: t('department.slots.callOffHint') },
  };
  return (
    <Dialog
      open={day !== undefined}
      title={t('department.slots.closeOn', { day: day === undefined ? '' : formatDate(day) })}
      closeText={t('shell.close')}
      onClose={onClose}
    >
      <p className="mb-4">{t('department.slots.closeText')}</p>
      <form noValidate onSubmit={send}>
        <Fieldset
          id="close-times"
          label={t('department.slots.closeWhich')}
          error={asked && chosen.length === 0 ? t('department.slots.closeNothing') : undefined}
        >
          {times.map((slot, index) => (
            <Checkbox
              key={slot.id}
              id={index === 0 ? 'close-times' : `close-${slot.id}`}
              label={
                <>
                  <span className="font-semibold tabular-nums">{formatTime(slot.time)}</span>{' '}
                  {t('department.slots.held', { taken: slot.taken, shown: formatNumber(slot.taken) })}
                </>
              }
              checked={chosen.includes(slot.id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, slot.id] : chosen.filter((id) => id !== slot.id))
              }
            />
          ))}
        </Fieldset>
        {taken > 0 && (
          <Radios
            id="close-held"
            name="appointments"
            label={t('department.slots.holders', { taken, shown: formatNumber(taken) })}
            error={asked && held === undefined ? t('department.slots.heldMissing') : undefined}
            value={held ?? ''}
            onChange={(event) => setHeld(heldSeats.find((one) => one === event.target.value))}
            options={heldSeats.map((value) => ({ value, ...words[value] }))}
          />
        )}
        <DialogFooter>
          <Button kind="secondary" onClick={onClose}>
            {department.t('department.cancel')}
          </Button>
          <LoadingButton
            type="submit"
            kind="destructive"
            loading={closing.isPending}
            loadingText={t('department.slots.closing')}
          >
            {t('department.slots.close')}
          </LoadingButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
