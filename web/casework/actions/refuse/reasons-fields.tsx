import { useState } from 'react';
import { reasonGroup, reasonGroups, reasonMessage } from '#domain/casework/decision-reasons.ts';
import { Fieldset } from '#web/design-system/fieldset/fieldset.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { useDepartmentMessages } from '../../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId } from '../action-form.ts';
import { NoteField, readNote } from '../note-field.tsx';
import { TickRow } from '../tick-row.tsx';

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

/** Names a reason in a few words, for a list of them; the letter has its sentence. */
function useShortReason(): (code: string) => string | undefined {
  const { t, has } = useMessages<string>('web/casework');
  return (code) => (has(`desk.reason.${code}`) ? t(`desk.reason.${code}`) : undefined);
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
  const shortReason = useShortReason();
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
            {codes.map(({ code, first }) => (
              <TickRow
                key={code}
                id={first ? fieldId('reasons') : fieldId(`reasons-${code}`)}
                name="reasons"
                value={code}
                label={shortReason(code) ?? reasonWords(reasonMessage(code))}
                ticked={ticked.includes(code)}
                tint="bg-refused-tint [&_.tick]:accent-refused!"
                onTick={(on) => tick(code, on)}
              />
            ))}
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
