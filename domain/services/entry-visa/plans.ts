import { recommendedKind, touristKind } from '#domain/visitor-visa/plans.ts';
import type { VisaKind } from '../service-definition.ts';

/** The tourist plans of R1, and the free visa of those whom a body in Nepal recommends. */
export const kinds: readonly VisaKind[] = [touristKind, recommendedKind];
