import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CheckIcon, CrossIcon } from '#web/design-system/icons/icons.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type DoneMessage, useQueueBeside } from '../queue/queue-context.ts';

const secondsShown = 10;

/** Message of what was just done, over the foot of the case, with the way back to it, or Undo for ten seconds. */
export function DoneBar() {
  const { done, say } = useQueueBeside();
  return done === undefined ? null : <Bar done={done} onClose={() => say(undefined)} />;
}

function Bar({ done, onClose }: { readonly done: DoneMessage; readonly onClose: () => void }) {
  const words = useDepartmentMessages();
  const { t, formatNumber } = words;
  const { address } = useQueueBeside();
  const [left, setLeft] = useState(secondsShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has its own ten seconds
  useEffect(() => {
    setLeft(secondsShown);
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [done]);
  // The way back stays until it is closed or something else is done; only Undo runs out.
  const undo = left > 0 ? done.undo : undefined;
  return (
    <div
      role="status"
      className="screen-only absolute inset-x-2 bottom-[68px] z-6 mx-auto flex min-h-12 max-w-[720px] flex-wrap items-center gap-3 rounded bg-[#1d2530] py-1 pr-2 pl-4 text-[14px] text-[#fff] shadow-raised dark:bg-[#edf0f4] dark:text-[#12161c] desk:inset-x-4 desk:bottom-4 forced-colors:border"
    >
      <CheckIcon />
      <span className="min-w-0 flex-1">
        {done.text(words)}{' '}
        {done.caseId !== undefined && (
          <Link
            to={address.caseTo(done.caseId)}
            state={address.state}
            onClick={onClose}
            className="inline-flex min-h-6 items-center text-[#a9cbfa] hover:text-[#a9cbfa] dark:text-[#1b4b8a] dark:hover:text-[#1b4b8a]"
          >
            {t('desk.backToCase')}
          </Link>
        )}
      </span>
      {undo !== undefined && (
        <button
          type="button"
          onClick={() => {
            undo();
            onClose();
          }}
          className="h-8 rounded border border-current px-3 font-semibold focus-visible:outline-current"
        >
          {t('desk.undo')}{' '}
          <span aria-hidden="true" className="font-normal tabular-nums opacity-80">
            {formatNumber(left)}
          </span>
        </button>
      )}
      <button
        type="button"
        aria-label={t('shell.close')}
        onClick={onClose}
        className="grid h-8 w-8 place-items-center rounded focus-visible:outline-current"
      >
        <CrossIcon className="h-4 w-4" />
      </button>
    </div>
  );
}
