import type { ShownMatch } from '#domain/screening/match-state.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { useDepartmentMessages } from './department-messages.ts';

/** Sign of a match with the watch list: an icon and a word, which says more where there is more to say. */
export function MatchSign({
  match,
  stops = true,
  words,
}: {
  readonly match: ShownMatch;
  /** False for a match that is for information only. */
  readonly stops?: boolean;
  readonly words?: string | undefined;
}) {
  const { t } = useDepartmentMessages();
  return (
    <span
      className={classNames(
        'inline-flex flex-none items-center gap-1 align-bottom font-semibold whitespace-nowrap',
        stops ? 'text-refused' : 'text-waiting',
      )}
    >
      <WarningIcon className="h-4 w-4" />
      {words ?? t(`desk.match.${match}`)}
    </span>
  );
}
