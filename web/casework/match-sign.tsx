import type { MatchMark } from '#domain/screening/match-state.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { useDepartmentMessages } from './department-messages.ts';

const inks: Readonly<Record<MatchMark, string>> = {
  open: 'text-refused',
  confirmed: 'text-refused',
  informing: 'text-waiting',
};

/** Sign of a match with the watch list: an icon and a word, which says more where there is more to say. */
export function MatchSign({ match, words }: { readonly match: MatchMark; readonly words?: string | undefined }) {
  const { t } = useDepartmentMessages();
  return (
    <span
      className={classNames(
        'inline-flex flex-none items-center gap-1 align-bottom font-semibold whitespace-nowrap',
        inks[match],
      )}
    >
      <WarningIcon className="h-4 w-4" />
      {words ?? t(`desk.match.${match}`)}
    </span>
  );
}
