import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type FileProps, Part } from './part.tsx';

/** The institution that the applicant names, and its answer. */
export function Sponsor({ file }: FileProps) {
  const { t, wordOf, formatDate, formatInstant } = useDepartmentMessages();
  const { sponsor } = file;
  if (sponsor === null) return null;
  const { name, state, due_on: due, answered_at: at, by, reason } = sponsor;
  return (
    <Part id="sponsor" title={t('department.sponsor.title')}>
      <KeyValue
        items={[
          { key: 'name', label: t('department.sponsor.name'), value: name },
          { key: 'state', label: t('department.sponsor.state'), value: wordOf('sponsor_state', state) },
          ...(due === null || at !== null
            ? []
            : [{ key: 'due', label: t('department.sponsor.due'), value: formatDate(due) }]),
          ...(at === null
            ? []
            : [
                {
                  key: 'answered',
                  label: t('department.sponsor.answered'),
                  value: t('department.sponsor.answeredBy', { at: formatInstant(at, file.office), name: by ?? '' }),
                },
              ]),
          ...(reason === null ? [] : [{ key: 'reason', label: t('department.sponsor.reason'), value: reason }]),
        ]}
      />
    </Part>
  );
}
