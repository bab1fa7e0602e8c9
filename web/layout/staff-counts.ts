import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsIn, deskIds, desks } from '#contract/desks.ts';
import { pathTo } from '#contract/paths.ts';
import { countedWork } from '#domain/casework/queue/desk-work.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { readPermissions } from '#domain/permissions/permissions.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { deskNumbers, queueKey, unattendedMeta } from '#web/casework/case-calls.ts';
import { screenDesks } from '#web/casework/desk.ts';
import { exceptionsKey, financeExceptions, paymentExceptions } from '#web/counter/payment-exceptions-call.ts';
import type { EntryCount } from '#web/design-system/staff-shell/staff-shell.tsx';
import { useAttendedRefresh } from '#web/lists/attended-refresh.ts';
import { useStaffMessages } from './staff-messages.ts';

/** Returns the work that waits behind entries of the navigation, by their addresses; what is nothing has no count. */
export function useNavigationCounts(audience: SessionAudience): Readonly<Record<string, EntryCount | undefined>> {
  const { t, formatNumber, language } = useStaffMessages();
  const { user, may } = useStaff();
  const client = useQueryClient();
  const own = deskIds.filter((desk) => desks[desk].audience === audience && may(readPermissions[desk]));
  const numbers = useQueries({ queries: own.map((desk) => deskNumbers(screenDesks[desk])) });
  const handlesPayments = audience === 'department' && may(financeExceptions.permission);
  const exceptions = useQuery({ ...paymentExceptions(financeExceptions, language), enabled: handlesPayments });
  useAttendedRefresh(
    () => {
      if (own.length > 0) void client.invalidateQueries({ queryKey: queueKey });
      if (handlesPayments) void client.invalidateQueries({ queryKey: exceptionsKey });
    },
    () => void client.invalidateQueries({ queryKey: queueKey, predicate: ({ meta }) => meta === unattendedMeta }),
  );

  const counted = (total: number | undefined, exact: boolean, late = false): EntryCount | undefined => {
    if (total === undefined || total === 0) return undefined;
    const text = exact ? formatNumber(total) : t('staff.nav.moreThan', { shown: formatNumber(total) });
    return { text, words: t('staff.nav.waiting', { shown: text }), ...(late ? { late } : {}) };
  };
  const ofDesks = own.flatMap((desk, index) => {
    const data = numbers[index]?.data;
    const work = countedWork(desk, user.grants);
    const waiting =
      work !== undefined && 'match' in work
        ? data?.matches[work.match]
        : data?.views.find(({ id }) => id === work?.view);
    const calledIn = data?.called_in_today;
    return [
      [pathTo(`${desk}Queue`), counted(waiting?.total, waiting?.total_is_exact ?? true)],
      ...(callsIn(desk)
        ? [[pathTo(`${desk}Slots`), counted(calledIn?.total, calledIn?.total_is_exact ?? true)] as const]
        : []),
    ] as const;
  });
  return {
    ...Object.fromEntries(ofDesks),
    ...(handlesPayments ? { [pathTo('paymentExceptions')]: counted(exceptions.data?.meta.total, true, true) } : {}),
  };
}
