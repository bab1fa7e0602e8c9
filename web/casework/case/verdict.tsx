import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { type DocumentCheckState, documentCheckStates } from '#domain/casework/document-check.ts';
import { isDecided } from '#domain/casework/lifecycle.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CheckIcon, CrossIcon, DashIcon, type Icon } from '#web/design-system/icons/icons.tsx';
import { PencilIcon } from '#web/design-system/icons/tool-icons.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useStaffMessages } from '#web/layout/staff-messages.ts';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import { noteKey, verdictKeys } from '../actions/keys/action-keys.ts';
import { checkAction, DocumentState, type DocumentToSettle } from '../case-parts/document-check.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { useQueueSteps } from '../queue/queue-context.ts';
import type { DocumentNote } from './use-note.ts';

const looks: Readonly<Record<DocumentCheckState, { readonly Icon: Icon; readonly pressed: string }>> = {
  ok: { Icon: CheckIcon, pressed: 'aria-pressed:bg-granted-tint aria-pressed:text-granted' },
  not_ok: { Icon: CrossIcon, pressed: 'aria-pressed:bg-refused-tint aria-pressed:text-refused' },
  not_needed: { Icon: DashIcon, pressed: 'aria-pressed:bg-sunken aria-pressed:text-ink' },
};

const keyWords = {
  ok: 'staff.keys.inOrder',
  not_ok: 'staff.keys.notInOrder',
  not_needed: 'staff.keys.notNeeded',
} as const satisfies Readonly<Record<DocumentCheckState, string>>;

const button =
  'inline-flex h-[30px] items-center justify-center gap-1 bg-surface px-1.5 text-[13px] font-semibold desk:whitespace-nowrap hover:bg-sunken focus-visible:outline-offset-[-3px] aria-pressed:shadow-[inset_0_0_0_1px_currentColor] forced-colors:aria-pressed:outline-2 max-desk:h-11 max-desk:leading-[16px]';

/** Verdict on the document in hand: one press settles it, and the next unsettled one is shown. */
export function Verdict({
  file,
  check,
  note: field,
  early,
  onGive,
}: {
  readonly file: CaseView;
  readonly check: DocumentToSettle;
  /** Undefined where the reader settles nothing. */
  readonly note: DocumentNote | undefined;
  /** Says that a key came before its case was seen; false where it did not. */
  readonly early: (event: KeyboardEvent) => boolean;
  readonly onGive: (verdict: DocumentCheckState, note: string) => void;
}) {
  const { t, wordOf } = useDepartmentMessages();
  const { t: told } = useStaffMessages();
  const { say } = useQueueSteps();
  // A colleague's note stays under their name, and never goes with the reader's own verdict.
  const ownNote = check.own ? (check.note ?? '') : '';
  const [note, setNote] = useState(ownNote);
  /** Number of presses that changed nothing. */
  const [again, setAgain] = useState(0);
  const offered = file.actions.find(({ action }) => action === checkAction);
  const judge = (verdict: DocumentCheckState) => {
    if (field === undefined) {
      const reason = offered?.reason;
      if (reason) say({ text: () => reason, impossible: true });
      return;
    }
    // Sent again, it would only put this press in the place of the one that Undo takes back.
    if (check.state === verdict && note.trim() === ownNote) return setAgain(again + 1);
    onGive(verdict, note.trim());
  };
  useShortcuts(
    {
      ...Object.fromEntries(
        documentCheckStates.map((verdict) => [
          verdictKeys[verdict],
          (event: KeyboardEvent) => {
            // A key that is held down judges one document.
            if (!event.repeat && !early(event)) judge(verdict);
          },
        ]),
      ),
      ...(field ? { [noteKey]: field.start } : {}),
    },
    field
      ? {
          ...Object.fromEntries(documentCheckStates.map((verdict) => [verdictKeys[verdict], told(keyWords[verdict])])),
          [noteKey]: t('department.check.note'),
        }
      : {},
  );
  if (field === undefined) return <DocumentState paper={check} decided={isDecided(file.status)} />;
  return (
    <div className="screen-only flex-none">
      <fieldset className="mt-2 min-w-0">
        <legend className="sr-only">{t('department.check.of', { paper: check.label })}</legend>
        <div className="flex max-w-[520px] gap-2">
          <div className="flex flex-auto overflow-hidden rounded border border-edge">
            {documentCheckStates.map((state) => {
              const { Icon: Shape, pressed } = looks[state];
              return (
                <button
                  key={state}
                  type="button"
                  data-verdict={state}
                  aria-pressed={check.state === state}
                  aria-keyshortcuts={verdictKeys[state]}
                  onClick={() => judge(state)}
                  className={classNames(
                    'flex-auto border-l border-hairline first:border-l-0 max-desk:flex-1',
                    button,
                    pressed,
                  )}
                >
                  <Shape className="h-3.5 w-3.5" />
                  {wordOf('document_check', state)}
                </button>
              );
            })}
          </div>
          {/* On a phone it stands beside the document's name. */}
          <button
            type="button"
            aria-label={t('department.check.note')}
            aria-pressed={field.open}
            aria-keyshortcuts={noteKey}
            onClick={field.toggle}
            className={classNames('flex-none rounded border border-edge max-desk:hidden', button)}
          >
            <PencilIcon className="h-3.5 w-3.5" />
            {t('department.check.noteShort')}
          </button>
        </div>
      </fieldset>
      {check.state !== null && again > 0 && (
        <p role="status" className="mt-1 text-[13px] text-ink-quiet">
          {/* Each press is announced anew. */}
          <span key={again}>{t('desk.verdict.already', { verdict: wordOf('document_check', check.state) })}</span>
        </p>
      )}
      {field.open && (
        <div className="mt-2 -mb-3">
          <TextInput
            id={field.id}
            label={t('department.check.note')}
            optional={t('form.optional')}
            maxLength={1000}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The same press would press the button that takes the focus.
              event.preventDefault();
              // A note goes with a verdict: with one's own that was given, or with the one that is pressed next.
              if (check.own && check.state !== null) judge(check.state);
              else document.querySelector<HTMLElement>('[data-verdict]')?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
