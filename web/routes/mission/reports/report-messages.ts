import { formatMonth } from '#domain/calendar/date-words.ts';
import { isWholeMonth, type ReportPeriod } from '#domain/calendar/report-period.ts';
import { severalAtOnce } from '#domain/fees/ledger.ts';
import { commas } from '#domain/i18n/commas.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { services } from '#domain/services/catalogue.ts';
import { isVisaPlan } from '#domain/services/service-definition.ts';
import { useDepartmentMessages } from '#web/casework/department-messages.ts';
import type { SelectOption } from '#web/design-system/select/select.tsx';
import { catalogueOfService, hasCatalogue, sharedQuestionCatalogues } from '#web/i18n/catalogues.ts';
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
  readonly serviceName: (service: string) => string;
  readonly kindName: (kind: string) => string;
  /** Returns a kind with what was bought of it, where there is a choice: "Tourist visa, 30 days". */
  readonly planName: (kind: string, plan: string) => string;
  /** Returns a standard reason in a few words. */
  readonly reasonName: (code: string) => string;
  readonly groundName: (code: string) => string;
  readonly visaState: (state: string) => string;
  readonly statusName: (status: string) => string;
  readonly genderName: (gender: string) => string;
  /** Returns a period as briefly as it can be said: a whole month by its name, otherwise by its first and last day. */
  readonly periodName: (period: ReportPeriod) => string;
  /** Returns the services of these offices, as a filter. */
  readonly servicesAt: (offices: readonly SelectOption[]) => readonly SelectOption[];
  /** Returns what can be applied for at these offices, as a filter. */
  readonly kindsAt: (offices: readonly SelectOption[]) => readonly SelectOption[];
  /** Returns what there is to choose of a kind, empty where it has no choice. */
  readonly plansOf: (kind: string) => readonly SelectOption[];
}

const serviceTitles = new Map(services.map(({ id, title }) => [id, title]));
/** Labels of all kinds, whichever service has them: a report knows the kind alone. */
const kindLabels = new Map(services.toReversed().flatMap(({ kinds }) => kinds.map(({ id, label }) => [id, label])));
/** Labels of the plans of kinds that have several, in one service or another, by kind. */
const planLabels = plansByKind();
const ofServices = services.map(({ id }) => catalogueOfService(id)).filter(hasCatalogue);

/** Returns the texts of searches and reports. */
export function useReportMessages(): ReportMessages {
  const management = useManagementMessages();
  const { wordOf: deskWord } = useDepartmentMessages();
  const { t, has } = useMessages<string>(
    'web/routes/mission/reports',
    'domain/visitor-visa',
    // The lengths of visas, in the same file.
    'domain/visitor-visa/prompts',
    ...sharedQuestionCatalogues,
    ...ofServices,
    'domain/casework',
    'domain/i18n',
  );
  const named = (id: string, code: string) => (has(id) ? t(id) : code);
  const serviceName = (service: string) =>
    service === severalAtOnce ? t('reports.severalServices') : named(serviceTitles.get(service) ?? '', service);
  const kindName = (kind: string) =>
    kind === severalAtOnce ? t('reports.severalKinds') : named(kindLabels.get(kind) ?? '', kind);
  const { formatDate, language } = management;
  const plansOf = (kind: string): readonly SelectOption[] =>
    [...(planLabels.get(kind) ?? [])].map(([value, label]) => ({ value, text: named(label, value) }));
  return {
    ...management,
    t,
    serviceName,
    kindName,
    planName: (kind, plan) => {
      const labels = planLabels.get(kind);
      if (labels === undefined) return kindName(kind);
      const name = plan === severalAtOnce ? t('reports.severalPlans') : named(labels.get(plan) ?? '', plan);
      return [kindName(kind), withNumberJoined(name)].join(commas[language]);
    },
    plansOf,
    periodName: ({ from, until }) =>
      isWholeMonth({ from, until })
        ? formatMonth(from, language)
        : t('reports.revenue.period', { from: formatDate(from), until: formatDate(until) }),
    reasonName: (code) => named(`reason.${code}`, code),
    groundName: (code) => named(`ground.${code.slice(code.indexOf('.') + 1)}`, t('reports.revenue.noGround')),
    visaState: (state) => deskWord('visa_state', state),
    statusName: (status) => deskWord('status', status),
    genderName: (gender) => named(`gender.${gender}`, gender),
    servicesAt: (offices) => servicesOf(offices).map(({ id }) => ({ value: id, text: serviceName(id) })),
    kindsAt: (offices) => {
      const ids = servicesOf(offices).flatMap(({ kinds }) => kinds.map(({ id }) => id));
      return [...new Set(ids)].map((id) => ({ value: id, text: kindName(id) }));
    },
  };
}

/** Joins each number to its unit, so that a narrow cell never breaks "15 / days". */
function withNumberJoined(name: string): string {
  return name.replace(/(\p{Nd}) (?=\S)/gu, '$1\u00a0');
}

function plansByKind(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const byKind = new Map<string, Map<string, string>>();
  for (const { id, plans } of services.flatMap(({ kinds }) => kinds)) {
    const labels = byKind.get(id) ?? new Map<string, string>();
    // Of one plan in several services, the first one's name is the plainest.
    for (const plan of plans)
      if (!labels.has(plan.id)) labels.set(plan.id, (isVisaPlan(plan) && plan.short) || plan.label);
    byKind.set(id, labels);
  }
  return new Map([...byKind].filter(([, labels]) => labels.size > 1));
}

function servicesOf(offices: readonly SelectOption[]) {
  const desks = new Set(offices.map(({ value }) => officeBySlug(value)?.kind));
  return services.filter(({ desk }) => desks.has(desk));
}
