import { hasEffect } from '#domain/casework/actions/index.ts';
import { type ActionDefinition, isForStaff } from '#domain/casework/lifecycle.ts';
import type { QueueView, WorkOfView } from '#domain/casework/queue/queue-views.ts';
import type { Section } from '#domain/permissions/sections.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';

/** Some work of a view, with the offices and services where one person does it, or reads it for others. */
export interface OwnWork extends Omit<WorkOfView, 'effect'> {
  readonly offices: readonly string[];
  readonly sections: readonly Section[];
  readonly services: readonly string[];
  readonly accountId: string;
  /** Actions after which their doer may not do this work on the same case. */
  readonly apartFrom: readonly string[];
}

type Starting = readonly (readonly [action: string, ActionDefinition])[];

/** Returns the actions with which some work on a service's cases can begin. */
function startsOf({ lifecycle }: ServiceDefinition, { effect, statuses }: WorkOfView): Starting {
  return Object.entries<ActionDefinition>(lifecycle.actions).filter(
    ([action, { from }]) => hasEffect(action, effect) && from.some((status) => statuses.includes(status)),
  );
}

/** Returns the work of a view that a person's roles do. */
export function workDone(
  { work = [] }: QueueView,
  { accountId, grants }: Pick<StaffIdentity, 'accountId' | 'grants'>,
  offices: readonly string[],
  services: readonly ServiceDefinition[],
): readonly OwnWork[] {
  return work.flatMap((one): readonly OwnWork[] => {
    const doers = new Set(services.flatMap((service) => startsOf(service, one)).flatMap(([, { by }]) => by));
    const there = offices.filter((office) =>
      grants.some((grant) => doers.has(grant.role) && (grant.office === 'all' || grant.office === office)),
    );
    const done = services.flatMap((service) => {
      const own = startsOf(service, one).filter(
        ([, definition]) => isForStaff(definition) && grants.some(({ role }) => definition.by.includes(role)),
      );
      return own.length === 0 ? [] : [{ service, apartFrom: barringAll(own) }];
    });
    if (there.length === 0 || done.length === 0) return [];
    // A step bars from the services that separate it from this work, and from no other.
    const bySeparation = Map.groupBy(done, ({ apartFrom }) => apartFrom.toSorted().join(' '));
    return [...bySeparation.values()].map((alike) => {
      const ofServices = alike.map(({ service }) => service);
      return { ...partOf(one, ofServices, there), accountId, apartFrom: alike[0]?.apartFrom ?? [] };
    });
  });
}

/** Returns the work of a view that is a person's own; the office's where their roles do none of it; undefined without any. */
export function workOf(
  view: QueueView,
  staff: Pick<StaffIdentity, 'accountId' | 'grants'>,
  offices: readonly string[],
  services: readonly ServiceDefinition[],
): readonly OwnWork[] | undefined {
  const own = workDone(view, staff, offices, services);
  if (own.length > 0) return own;
  return view.work?.map((one) => {
    const some = services.filter((service) => startsOf(service, one).length > 0);
    return { ...partOf(one, some, offices), accountId: staff.accountId, apartFrom: [] };
  });
}

/** Returns the actions whose doer is barred from every one of these. */
function barringAll(starting: Starting): readonly string[] {
  const [first = [], ...others] = starting.map(([, { notBySamePersonAs = [] }]) => notBySamePersonAs);
  return first.filter((action) => others.every((barring) => barring.includes(action)));
}

function partOf(
  { effect: _effect, ...work }: WorkOfView,
  services: readonly ServiceDefinition[],
  offices: readonly string[],
) {
  const sections = [...new Set(services.map(({ lifecycle }) => lifecycle.section))];
  return { ...work, offices, sections, services: services.map(({ id }) => id) };
}
