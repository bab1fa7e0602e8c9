/**
 * What the pages that lead to a service need of it before its form is loaded: its id, and for the visa on arrival who may
 * come that way, with what, and for how long. Beside the catalogue, so that these pages do not load every form.
 */
export { id as authorisationService } from './eta/id.ts';
export { id as missionService } from './mission-visa/id.ts';
export { documents as arrivalDocuments } from './visa-on-arrival/documents.ts';
export { decideEligibility, type EligibilityDecision, type WayOn } from './visa-on-arrival/eligibility.ts';
export { id as arrivalService } from './visa-on-arrival/id.ts';
export { kinds as arrivalKinds } from './visa-on-arrival/plans.ts';
export { id as longerStayService } from './visa-upgrade/id.ts';
