import type { UpgradeStep } from '../service-definition.ts';

/** Version 2 asks whether a passport that a mission replaced was lost or stolen, which no earlier answer tells. */
export const upgrades: readonly UpgradeStep[] = [
  {
    change: (answers) => answers,
    examples: [{ before: { transfer_reason: 'emergency' }, after: { transfer_reason: 'emergency' } }],
  },
];
