import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { type DeskId, deskIds, desks } from '#contract/desks.ts';
import { pathTo } from '#contract/paths.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { readPermissions } from '#domain/permissions/permissions.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ScanIcon } from '#web/design-system/icons/icons.tsx';
import { useStaffMessages } from '#web/layout/staff-messages.ts';
import { defaultRowsPerPage } from '#web/lists/list-address.ts';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import { queuePage } from './case-calls.ts';
import { useDepartmentMessages } from './department-messages.ts';
import { screenDesks } from './desk.ts';
import type { SearchState } from './queue/queue-address.ts';

/**
 * Tells a number, which is matched exactly and contains a digit, from a part of a name, which contains none and may
 * match several people.
 */
function isNumber(search: string): boolean {
  return /\d/.test(search);
}

function isShown(desk: DeskId, pathname: string): boolean {
  const { queue, case: one } = desks[desk];
  return [queue, one].some((pattern) => matchPath({ path: pattern, end: false }, pathname) !== null);
}

/** Desks at which the signed-in person finds cases: those of the audience that they may read. */
export function useFindDesks(audience: SessionAudience): readonly DeskId[] {
  const { may } = useStaff();
  return deskIds.filter((desk) => desks[desk].audience === audience && may(readPermissions[desk]));
}

/** Field for a scanned or typed number, which opens its case, or for a part of a name, which lists the matches. */
export function FindBox({ audience }: { readonly audience: SessionAudience }) {
  const own = useFindDesks(audience);
  return own.length === 0 ? null : <FindAtDesks own={own} />;
}

function FindAtDesks({ own }: { readonly own: readonly DeskId[] }) {
  const { t, language } = useDepartmentMessages();
  const { t: told } = useStaffMessages();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [finding, setFinding] = useState(false);
  const [present = own[0], ...others] = [
    ...own.filter((desk) => isShown(desk, pathname)),
    ...own.filter((desk) => !isShown(desk, pathname)),
  ];
  useShortcuts(
    {
      '/': () => {
        // A list with a search of its own keeps the key.
        if (document.getElementById('list-search') !== null || input.current === null) return false;
        input.current.focus();
        input.current.select();
        return input.current === document.activeElement;
      },
    },
    { '/': told('staff.keys.search') },
  );

  const find = async (typed: string) => {
    if (present === undefined) return;
    const listOf = (desk: DeskId) =>
      navigate(pathTo(`${desk}Queue`), { state: { search: typed, toFirst: true } satisfies SearchState });
    const list = () => listOf(present);
    if (typed === '' || !isNumber(typed)) {
      // The keys of the list would be typed into the field.
      input.current?.blur();
      return list();
    }
    setFinding(true);
    try {
      // A number is looked up among all cases, whatever the view, because the traveller is standing at the desk.
      for (const desk of [present, ...others]) {
        const { data } = await client.fetchQuery(
          queuePage(screenDesks[desk], { query: typed, rowsPerPage: defaultRowsPerPage, page: 1 }, language),
        );
        const [only, ...more] = data;
        if (only && more.length === 0) {
          // The keys of the case would be typed into the field.
          if (input.current) input.current.value = '';
          input.current?.blur();
          const to = pathTo(`${desk}Case`, { applicationId: only.id });
          // The case that is open already takes no focus by itself.
          if (to === pathname) document.querySelector<HTMLElement>('[data-case-title]')?.focus();
          return navigate(to);
        }
        if (more.length > 0) {
          input.current?.blur();
          return listOf(desk);
        }
      }
      // The next scan replaces the number that was not found.
      input.current?.select();
      return list();
    } catch {
      // The list makes the call again and shows the error.
      return list();
    } finally {
      setFinding(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find(input.current?.value.trim() ?? '');
  };
  return (
    <search className="relative mt-3 mb-1 block">
      <form onSubmit={submit} aria-busy={finding}>
        <ScanIcon className="pointer-events-none absolute top-2 left-2 text-ink-quiet folded:left-2.5 max-desk:top-3" />
        <input
          ref={input}
          id="find"
          name="find"
          type="search"
          aria-label={t('department.arrivals.search')}
          placeholder={t('desk.find')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={300}
          onKeyDown={(event) => {
            const { key, currentTarget: field } = event;
            if (key === 'Escape') field.blur();
            // The key that leads here does the same from here: what is typed next replaces all.
            const all = field.selectionStart === 0 && field.selectionEnd === field.value.length;
            if (key === '/' && all) event.preventDefault();
          }}
          className="control h-9 pr-7! pl-8! text-[13px]! placeholder:text-ink-quiet folded:pr-0! folded:focus:fixed folded:focus:left-2 folded:focus:z-30 folded:focus:w-72! folded:not-focus:cursor-pointer folded:not-focus:placeholder:text-transparent max-desk:h-11"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[9px] right-2 min-w-[18px] rounded border border-current px-1 text-center font-mono text-[11px]/[16px] font-semibold text-ink-quiet folded:hidden max-desk:hidden"
        >
          /
        </span>
      </form>
    </search>
  );
}
