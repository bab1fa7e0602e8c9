import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { undoSeconds } from '#domain/casework/actions/undo.ts';
import { gapAfter } from '#domain/i18n/sentences.ts';
import { CheckIcon, CrossIcon, WarningIcon } from '#web/design-system/icons/icons.tsx';
import { useWidthFrom } from '#web/design-system/layout/use-width-from.ts';
import { besideFrom } from '#web/design-system/layout/widths.ts';
import { undoKey } from '../actions/keys/action-keys.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ShownMessage, useQueueBeside, useQueueSteps } from '../queue/queue-context.ts';
import { KeySign } from './key-sign.tsx';

/**
 * Message of what was just done, with the way back to it, or Undo for some seconds: over the end of the queue, so that it
 * covers no facts of the next case, and over the foot of the case where the queue is away.
 */
export function DoneBar({ over }: { readonly over: 'queue' | 'case' }) {
  const { done } = useQueueBeside();
  const { say } = useQueueSteps();
  const beside = useWidthFrom(besideFrom);
  if (done === undefined || beside !== (over === 'queue')) return null;
  return <Bar done={done} onClose={() => say(undefined)} />;
}

function Bar({ done, onClose }: { readonly done: ShownMessage; readonly onClose: () => void }) {
  const words = useDepartmentMessages();
  const { t, formatNumber } = words;
  const text = done.text(words);
  const { address } = useQueueBeside();
  const { undo } = useQueueSteps();
  // Whoever points at it, or has come to it by Tab, still reads it.
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const leftNow = useCallback(() => undoSeconds - Math.floor((performance.now() - done.at) / 1000), [done]);
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    setLeft(leftNow());
    const timer = setInterval(() => setLeft(leftNow()), 1000);
    return () => clearInterval(timer);
  }, [leftNow]);
  // The way back stays until it is closed or something else is done; only Undo runs out.
  const undoable = left > 0 && done.undo !== undefined;
  if (done.past && !held.pointer && !held.focus) return null;
  return (
    <div
      role="status"
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      className="screen-only absolute inset-x-2 bottom-[68px] z-6 mx-auto flex min-h-12 max-w-[720px] items-center gap-3 rounded bg-[#1d2530] py-1 pr-2 pl-4 text-[14px] text-[#fff] shadow-raised dark:bg-hairline desk:inset-x-4 desk:bottom-4 forced-colors:border"
    >
      {done.impossible ? <WarningIcon /> : <CheckIcon />}
      {/* Undo goes below where it would leave the words less room; the way to close stays at the end of the first line. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-44">
          {text}
          {done.caseId !== undefined && gapAfter(text, words.language)}
          {done.caseId !== undefined && (
            <Link
              to={address.caseTo(done.caseId)}
              state={address.state}
              onClick={onClose}
              className="inline-flex min-h-6 items-center text-[#a9cbfa] hover:text-[#a9cbfa]"
            >
              {/* The reason why a key did nothing is about the open case, and names no other. */}
              {t(done.impossible ? 'desk.backToLeft' : 'desk.backToCase')}
            </Link>
          )}
        </span>
        {undoable && (
          <button
            type="button"
            aria-keyshortcuts={undoKey}
            onClick={undo}
            className="inline-flex h-8 items-center gap-1.5 rounded border border-current px-3 font-semibold focus-visible:outline-current"
          >
            {t('desk.undo')}{' '}
            <span aria-hidden="true" className="font-normal tabular-nums opacity-80">
              {formatNumber(left)}
            </span>
            <KeySign letter={undoKey} />
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('shell.close')}
        onClick={onClose}
        className="mt-1 grid h-8 w-8 flex-none place-items-center self-start rounded focus-visible:outline-current"
      >
        <CrossIcon className="h-4 w-4" />
      </button>
    </div>
  );
}
