/** Stable role codes (workflows-and-roles, section 9). A role is held for one office or for all. */
export const roleCodes = [
  'mission_clerk',
  'mission_officer',
  'mission_approver',
  'mission_cashier',
  'mission_printer',
  'mission_admin',
  'mission_head',
  'port_visa_officer',
  'port_cashier',
  'port_movement_officer',
  'port_supervisor',
  'extension_officer',
  'nontourist_officer',
  'overstay_officer',
  'certificate_clerk',
  'senior_officer',
  'section_chief',
  'department_cashier',
  'trekking_officer',
  'trekking_supervisor',
  'agency_verifier',
  'provider_verifier',
  'finance_officer',
  'finance_chief',
  'director',
  'rules_editor',
  'rules_approver',
  'auditor',
  'support',
  'system_admin',
  'checkpost_user',
  'agency_owner',
  'agency_officer',
  'agency_viewer',
  'provider_owner',
  'provider_officer',
] as const;
export type RoleCode = (typeof roleCodes)[number];

/** A role held for one office by its slug, or for every office. */
export interface RoleGrant {
  readonly role: RoleCode;
  readonly office: string | 'all';
}
