import type { ReactNode } from 'react';
import { desks } from '#contract/desks.ts';
import { pathTo } from '#contract/paths.ts';
import { can, readPermissions } from '#domain/permissions/permissions.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Link } from '#web/design-system/link/link.tsx';

/**
 * Link to a case of an office from a list or report, for whoever works in its area and may read it there; for others
 * `instead`.
 */
export function CaseLink({
  office,
  applicationId,
  instead,
  children,
}: {
  readonly office: string;
  readonly applicationId: string | null;
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}) {
  const { user } = useStaff();
  const kind = officeBySlug(office)?.kind;
  const reads =
    kind !== undefined && desks[kind].audience === user.audience && can(user.grants, readPermissions[kind], office);
  if (!reads || applicationId === null) return instead;
  return <Link to={pathTo(`${kind}Case`, { applicationId })}>{children}</Link>;
}
