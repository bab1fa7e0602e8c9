import { freeKinds, touristKind } from '#domain/visitor-visa/plans.ts';
import type { VisaKind } from '../service-definition.ts';

/** The same plans and prices as in every other channel (R1), and the free visas (R2). */
export const kinds: readonly VisaKind[] = [touristKind, ...freeKinds];
