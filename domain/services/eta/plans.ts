import { freeKinds, touristKind } from '#domain/visitor-visa/plans.ts';
import type { KindDefinition } from '../service-definition.ts';

/** The same plans at the same price as at every other door (R1), and the free visas (R2). */
export const kinds: readonly KindDefinition[] = [touristKind, ...freeKinds];
