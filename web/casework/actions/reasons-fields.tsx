import { useState } from 'react';
import { reasonGroup, reasonGroups, reasonMessage } from '#domain/casework/decision-reasons.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Fieldset } from '#web/design-system/fieldset/fieldset.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId } from './action-form.ts';
import { NoteField, readNote } from './note-field.tsx';

/** Reasons from which a list is read faster in groups. */
const groupedFrom = 6;

/** Sorts the reasons of a refusal into their groups; a short list and those of other decisions stay one. */
function groupsOf(codes: readonly string[]) {
  const groups = Map.groupBy(codes, reasonGroup);
  const sorted =
    groups.has(undefined) || codes.length < groupedFrom
      ? [{ group: undefined, codes }]
      : reasonGroups.map((group) => ({ group, codes: groups.get(group) ?? [] })).filter((one) => one.codes.length > 0);
  const [first] = sorted.flatMap((one) => one.codes);
  return sorted.map(({ group, codes: inGroup }) => ({
    group,
    codes: inGroup.map((code) => ({ code, first: code === first })),
  }));
}

/** Fields for the standard reasons of an action, which the applicant is told, and an internal note. */
export function ReasonsFields({
  action,
  file,
  errors,
  begun = [],
  noted = true,
  onReasons,
}: ActionFieldsProps & {
  /** Reasons that are ticked already. */
  readonly begun?: readonly string[];
  /** False where the note stands beside the letter. */
  readonly noted?: boolean;
  readonly onReasons?: (reasons: readonly string[]) => void;
}) {
  const { t } = useDepartmentMessages();
  const { t: reasonWords } = useMessages<string>('domain/casework');
  const offered = file.actions.find((one) => one.action === action)?.reasons ?? [];
  const [ticked, setTicked] = useState<readonly string[]>(begun);
  const tick = (code: string, on: boolean) => {
    const now = on ? [...ticked, code] : ticked.filter((other) => other !== code);
    setTicked(now);
    onReasons?.(now);
  };
  const groups = groupsOf(offered);
  const grouped = groups.length > 1;
  return (
    <>
      <Fieldset
        id={fieldId('reasons')}
        label={
          grouped ? <span className="sr-only">{t('department.action.reasons')}</span> : t('department.action.reasons')
        }
        error={errors.reasons}
      >
        {groups.map(({ group, codes }) => (
          <fieldset key={group ?? 'all'} className="mb-2 min-w-0">
            {group !== undefined && (
              <legend className="text-[13px]/[20px] font-[650]">{t(`desk.reasons.${group}`)}</legend>
            )}
            {codes.map(({ code, first }) => {
              const id = first ? fieldId('reasons') : fieldId(`reasons-${code}`);
              return (
                <div
                  key={code}
                  className={classNames(
                    '-mx-2 flex items-start gap-2.5 rounded px-2 py-0.5 max-desk:py-1.5',
                    ticked.includes(code) && 'bg-refused-tint',
                  )}
                >
                  <input
                    type="checkbox"
                    id={id}
                    name="reasons"
                    value={code}
                    checked={ticked.includes(code)}
                    onChange={(event) => tick(code, event.target.checked)}
                    className="tick"
                  />
                  <label htmlFor={id} className="min-w-0 flex-1 text-[14px]/[24px]">
                    {reasonWords(reasonMessage(code))}
                  </label>
                </div>
              );
            })}
          </fieldset>
        ))}
      </Fieldset>
      {noted && <NoteField errors={errors} />}
    </>
  );
}

/** The reasons alone: the note stands beside the letter. */
export function LetterReasonsFields(props: ActionFieldsProps) {
  return <ReasonsFields {...props} noted={false} />;
}

export function readReasons(form: FormData): ActionInput {
  const reasons = form.getAll('reasons').map(String);
  return reasons.length === 0
    ? { missing: { reasons: 'department.action.reasonMissing' } }
    : { body: { reasons, ...readNote(form) } };
}
