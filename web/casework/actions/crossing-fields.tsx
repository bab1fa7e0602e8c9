import { useState } from 'react';
import { officesOfKind } from '#domain/reference-data/offices.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

/** Choice of a crossing that no stamp of the portal shows. */
const byProof = 'proof';

/** Fields of a border crossing: one of the holder's stamps, or day, entry point and the proof for them. */
export function CrossingFields({ file, errors }: ActionFieldsProps) {
  const { t, formatDate, officeName } = useDepartmentMessages();
  const { crossing } = file;
  const stamped = crossing?.stamped ?? [];
  const [chosen, setChosen] = useState(stamped[0]?.stay ?? byProof);
  return (
    <>
      <Radios
        id={fieldId('stay')}
        name="stay"
        label={t('department.crossing.which')}
        error={errors.stay}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...stamped.map(({ stay, on, port }) => ({
            value: stay,
            text: t('department.crossing.stamp', { day: formatDate(on), port: officeName(port) }),
          })),
          { value: byProof, text: t('department.crossing.other'), hint: t('department.crossing.otherHint') },
        ]}
      />
      {chosen === byProof && (
        <>
          <DayInput
            id={fieldId('crossing_on')}
            name="crossing_on"
            sayDay={formatDate}
            label={t('department.crossing.day')}
            defaultValue={crossing?.stated_on ?? ''}
            error={errors.crossing_on}
          />
          <Select
            id={fieldId('crossing_port')}
            name="crossing_port"
            label={t('department.crossing.port')}
            placeholder={t('form.choose')}
            defaultValue={crossing?.stated_port ?? ''}
            error={errors.crossing_port}
            options={officesOfKind('port').map(({ slug }) => ({ value: slug, text: officeName(slug) }))}
          />
          <TextArea
            id={fieldId('note')}
            name="note"
            rows={3}
            maxLength={1000}
            label={t('department.crossing.proof')}
            hint={t('department.crossing.proofHint')}
            error={errors.note}
          />
        </>
      )}
    </>
  );
}

export function readCrossing(form: FormData): ActionInput {
  const stay = textOf(form, 'stay');
  if (stay !== '' && stay !== byProof) return { body: { stay } };
  const on = textOf(form, 'crossing_on');
  const port = textOf(form, 'crossing_port');
  const note = textOf(form, 'note');
  if (on !== '' && port !== '' && note !== '') return { body: { crossing_on: on, crossing_port: port, note } };
  return {
    missing: {
      ...(on === '' ? { crossing_on: 'department.missing.crossingOn' as const } : {}),
      ...(port === '' ? { crossing_port: 'department.missing.port' as const } : {}),
      ...(note === '' ? { note: 'department.missing.proof' as const } : {}),
    },
  };
}
