import { freeKinds, touristKind } from '#domain/visitor-visa/plans.ts';
import { useDepartmentMessages } from '#web/casework/department-messages.ts';
import type { SelectOption } from '#web/design-system/select/select.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import {
  type ManagementMessageId,
  type ManagementMessages,
  useManagementMessages,
} from '../management/management-messages.ts';
import type messages from './messages/en-US.json';

type ReportMessageId = ManagementMessageId | keyof typeof messages;

export interface ReportMessages extends Omit<ManagementMessages, 't'> {
  readonly t: (id: ReportMessageId, values?: Readonly<Record<string, unknown>>) => string;
  readonly kindName: (kind: string) => string;
  /** Returns a standard reason in a few words. */
  readonly reasonName: (code: string) => string;
  readonly groundName: (code: string) => string;
  readonly visaState: (state: string) => string;
  readonly statusName: (status: string) => string;
  readonly genderName: (gender: string) => string;
  /** Visa types that a mission may grant, as a filter. */
  readonly kinds: readonly SelectOption[];
}

/** Returns the texts of the missions' searches and reports. */
export function useReportMessages(): ReportMessages {
  const management = useManagementMessages();
  const { wordOf: deskWord } = useDepartmentMessages();
  const { t, has } = useMessages<string>(
    'web/routes/mission/reports',
    'domain/visitor-visa',
    'domain/residence',
    'domain/casework',
    'domain/i18n',
  );
  const named = (id: string, code: string) => (has(id) ? t(id) : code);
  const kindName = (kind: string) =>
    kind === 'several'
      ? t('reports.severalKinds')
      : named(`visitor_visa.kind.${kind}`, named(`residence.kind.${kind}`, kind));
  return {
    ...management,
    t,
    kindName,
    reasonName: (code) => named(`reason.${code}`, code),
    groundName: (code) => named(`ground.${code.slice(code.indexOf('.') + 1)}`, t('reports.revenue.noGround')),
    visaState: (state) => deskWord('visa_state', state),
    statusName: (status) => deskWord('status', status),
    genderName: (gender) => named(`gender.${gender}`, gender),
    kinds: [touristKind, ...freeKinds].map(({ id }) => ({ value: id, text: kindName(id) })),
  };
}
