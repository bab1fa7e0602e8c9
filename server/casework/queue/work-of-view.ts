import { hasEffect } from '#domain/casework/actions/index.ts';
import { type ActionDefinition, isForStaff } from '#domain/casework/lifecycle.ts';
import type { QueueView, WorkOfView } from '#domain/casework/queue/queue-views.ts';
import type { Section } from '#domain/permissions/sections.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';

/** Some work of a view, with the offices and services where one person does it. */
export interface OwnWork extends Omit<WorkOfView, 'effect'> {
  readonly offices: readonly string[];
  readonly sections: readonly Section[];
  readonly services: readonly string[];
  readonly accountId: string;
}

/** Returns the work of a view that a person's roles do; undefined where they do none of it, and read it for others. */
export function ownWork(
  { work = [] }: QueueView,
  { accountId, grants }: Pick<StaffIdentity, 'accountId' | 'grants'>,
  offices: readonly string[],
  services: readonly ServiceDefinition[],
): readonly OwnWork[] | undefined {
  const own = work.flatMap(({ effect, ...rest }): readonly OwnWork[] => {
    const starts = ({ lifecycle }: ServiceDefinition) =>
      Object.entries<ActionDefinition>(lifecycle.actions).filter(
        ([action, { from }]) => hasEffect(action, effect) && from.some((status) => rest.statuses.includes(status)),
      );
    const doers = new Set(services.flatMap(starts).flatMap(([, definition]) => definition.by));
    const there = offices.filter((office) =>
      grants.some((grant) => doers.has(grant.role) && (grant.office === 'all' || grant.office === office)),
    );
    const done = services.filter((service) =>
      starts(service).some(
        ([, definition]) => isForStaff(definition) && grants.some(({ role }) => definition.by.includes(role)),
      ),
    );
    if (there.length === 0 || done.length === 0) return [];
    const sections = [...new Set(done.map(({ lifecycle }) => lifecycle.section))];
    return [{ ...rest, offices: there, sections, services: done.map(({ id }) => id), accountId }];
  });
  return own.length === 0 ? undefined : own;
}
