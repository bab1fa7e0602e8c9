import { freeKinds, touristKind } from '#domain/visitor-visa/plans.ts';
import type { VisaKind } from '../service-definition.ts';

/**
 * Visas that a mission may grant: tourist and free visas (R1, R2), and up to thirty days on an official document (Rule
 * 12). Study, business, working and marriage visas are granted by the department, by conversion after arrival.
 */
export const kinds: readonly VisaKind[] = [touristKind, ...freeKinds];
