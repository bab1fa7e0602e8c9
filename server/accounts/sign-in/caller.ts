import type { UserType } from '#contract/api/session.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';

export interface StaffIdentity {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly audience: SessionAudience;
  readonly userType: UserType;
  readonly grants: readonly RoleGrant[];
  /** True if the session has passed two-step sign-in. */
  readonly secondFactor: boolean;
}

/** Caller identified by the token. */
export type Caller =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'draft'; readonly draftId: string }
  | { readonly kind: 'trip'; readonly submissionId: string }
  | { readonly kind: 'staff'; readonly staff: StaffIdentity };
