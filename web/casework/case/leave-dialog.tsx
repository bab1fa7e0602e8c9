import { type FormEvent, useId, useState } from 'react';
import { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { beginAtFirstField, pressInDialog } from '../actions/keys/dialog-keys.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import type { ComparedLine } from './compare-lines.tsx';
import { KeySign } from './key-sign.tsx';

/** Asks for the note that leaving needs: why what was typed stays although the passport says otherwise. */
export function LeaveDialog({
  line,
  open,
  working,
  error,
  onClose,
  onLeave,
}: {
  readonly line: ComparedLine;
  readonly open: boolean;
  readonly working: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onLeave: (note: string) => void;
}) {
  const { t, language } = useDepartmentMessages();
  const note = useId();
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('note');
    const words = typeof typed === 'string' ? typed.trim() : '';
    setMissing(words === '');
    if (words !== '') onLeave(words);
  };
  const refused =
    error instanceof ApiProblem ? problemWords(error, language).message : error && t('department.action.unreached');
  return (
    <Dialog
      open={open}
      title={t('desk.compare.leaveTitle', { field: line.label })}
      closeText={t('shell.close')}
      onClose={onClose}
    >
      <form
        ref={beginAtFirstField}
        noValidate
        onSubmit={send}
        onKeyDown={(event) => pressInDialog(event, { letter: false, ready: !working })}
      >
        <p className="mb-4">{t('desk.compare.leaveText', { typed: line.typed, zone: line.zone?.value ?? '' })}</p>
        <TextArea
          id={note}
          name="note"
          rows={2}
          maxLength={1000}
          required
          label={t('department.action.note')}
          hint={t('department.action.noteHint')}
          error={missing ? t('department.missing.note') : (refused ?? undefined)}
        />
        <DialogFooter>
          <Button kind="secondary" onClick={onClose}>
            {t('department.cancel')}
          </Button>
          <LoadingButton type="submit" loading={working} loadingText={t('department.action.working')}>
            {t('desk.compare.leave')} <KeySign letter="Ctrl ↵" />
          </LoadingButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
