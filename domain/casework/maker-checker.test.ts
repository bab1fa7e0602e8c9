import { expect, it } from 'vitest';
import {
  officeRateStates,
  officeRateStep,
  roleProposalStates,
  roleProposalStep,
  watchListStates,
  watchListStep,
} from './maker-checker.ts';

const steps = ['amend', 'propose_removal', 'delete', 'activate', 'deactivate'] as const;

it('lets a rate be changed only as a draft, and an approved one be withdrawn only before it begins', () => {
  const possible = (begun: boolean) =>
    officeRateStates.flatMap((state) =>
      steps.flatMap((step) => {
        const next = officeRateStep(state, step, begun);
        return next === undefined ? [] : [`${state} ${step} ${next}`];
      }),
    );
  expect(possible(false)).toEqual([
    'draft amend draft',
    'draft delete deleted',
    'draft activate approved',
    'draft deactivate refused',
    'approved deactivate withdrawn',
  ]);
  expect(possible(true)).toEqual(['draft amend draft', 'draft delete deleted', 'draft deactivate refused']);
});

it('lets an entry of the watch list come and go by a checker’s word only', () => {
  const possible = watchListStates.flatMap((state) =>
    steps.flatMap((step) => {
      const next = watchListStep(state, step);
      return next === undefined ? [] : [`${state} ${step} ${next}`];
    }),
  );
  expect(possible).toEqual([
    'proposed amend proposed',
    'proposed activate active',
    'proposed deactivate refused',
    'active propose_removal removal_proposed',
    'removal_proposed activate active',
    'removal_proposed deactivate removed',
  ]);
  expect(watchListStep('constructor', 'amend')).toBeUndefined();
});

it('gives a proposed role by another one’s word only, and once', () => {
  const possible = roleProposalStates.flatMap((state) =>
    steps.flatMap((step) => {
      const next = roleProposalStep(state, step);
      return next === undefined ? [] : [`${state} ${step} ${next}`];
    }),
  );
  expect(possible).toEqual(['proposed delete deleted', 'proposed activate granted', 'proposed deactivate refused']);
});
