/**
 * Exports for the pages that lead to the visa on arrival, before its form is loaded: who is eligible, with which
 * documents, and for how long. Separate from the catalogue, so that these pages do not load every form.
 */
export { documents as arrivalDocuments } from './visa-on-arrival/documents.ts';
export { decideEligibility, type EligibilityDecision, type WayOn } from './visa-on-arrival/eligibility.ts';
export { fillMinutes as arrivalMinutes, kinds as arrivalKinds } from './visa-on-arrival/plans.ts';
