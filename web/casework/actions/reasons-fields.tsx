import { useState } from 'react';
import { reasonGroup, reasonGroups, reasonMessage } from '#domain/casework/decision-reasons.ts';
import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
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
  return (
    <>
      <Fieldset id={fieldId('reasons')} label={t('department.action.reasons')} error={errors.reasons}>
        {groupsOf(offered).map(({ group, codes }) => (
          <fieldset key={group ?? 'all'} className="min-w-0">
            {group !== undefined && (
              <legend className="pt-2 text-[13px] font-[650]">{t(`desk.reasons.${group}`)}</legend>
            )}
            {codes.map(({ code, first }) => (
              <div
                key={code}
                className={classNames('-mx-2 -mb-4 rounded px-2', ticked.includes(code) && 'bg-refused-tint')}
              >
                <Checkbox
                  id={first ? fieldId('reasons') : fieldId(`reasons-${code}`)}
                  name="reasons"
                  value={code}
                  label={reasonWords(reasonMessage(code))}
                  checked={ticked.includes(code)}
                  onChange={(event) => tick(code, event.target.checked)}
                />
              </div>
            ))}
            <div className="mb-4" />
          </fieldset>
        ))}
        <div className="mb-4" />
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
