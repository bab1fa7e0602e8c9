import { defineAction } from '../action.ts';
import {
  cancellationReasons,
  inCountryReasons,
  refusalFromAbroadReasons,
  refusalReasons,
} from '../decision-reasons.ts';

const recommenders = { permissions: ['requests.propose'] } as const;
const deciders = { permissions: ['requests.decide'] } as const;

export const propose = defineAction({
  id: 'propose',
  by: recommenders,
  effect: 'recommend',
  duty: 'recommend',
  separateFrom: ['money'],
});

/** Recommends to refuse, for reasons of the list from which the decision takes its own; the applicant reads the decision's alone. */
const refusalRecommendation = {
  by: recommenders,
  effect: 'recommend_refusal',
  duty: 'recommend',
  separateFrom: ['money'],
} as const;

/** Recommends to refuse what was asked for in the country. */
export const proposeRejection = defineAction({
  ...refusalRecommendation,
  id: 'propose_rejection',
  reasons: inCountryReasons,
});

/** Recommends to refuse what was asked for from abroad. */
export const proposeRefusal = defineAction({
  ...refusalRecommendation,
  id: 'propose_refusal',
  reasons: refusalFromAbroadReasons,
});

export const sendBack = defineAction({
  id: 'send_back',
  by: deciders,
  effect: 'send_back',
  note: 'required',
  separateFrom: ['recommend'],
});

/** Grants what another person recommended. */
export const approve = defineAction({
  id: 'approve',
  by: deciders,
  effect: 'grant',
  duty: 'decide',
  separateFrom: ['recommend', 'money'],
  despite: 'documents',
  told: 'step',
});

/** Grants on one signature where a rule allows it; whoever does it approves nothing that others recommend. */
export const approveAlone = defineAction({
  id: 'approve_alone',
  by: recommenders,
  effect: 'grant',
  duty: 'decide',
  separateFrom: ['recommend', 'money'],
  despite: 'documents',
  told: 'step',
  sampled: true,
});

/** Looks again at what one person decided alone; what was granted stays granted. */
export const secondLook = defineAction({
  id: 'second_look',
  by: { permissions: ['second_looks.record'] },
  effect: 'second_look',
  duty: 'look',
  separateFrom: ['decide', 'recommend'],
});

/** Ends a doubt with the director's word; a visa that must not stand is revoked on the case that issued it. */
export const settleDoubt = defineAction({
  id: 'settle_doubt',
  by: { permissions: ['second_looks.settle'] },
  effect: 'settle_doubt',
  note: 'required',
  separateFrom: ['look', 'decide'],
});

/**
 * Grants what was checked at a counter, by one person: with a confirmed match that the watch list refers, only by somebody
 * who decides on matches (workflows-and-roles, section 2, `screen`).
 */
export const clear = defineAction({
  id: 'clear',
  by: { permissions: ['arrivals.clear'] },
  besides: { permission: 'hits.decide', unless: 'no_referred_match' },
  effect: 'grant',
  duty: 'decide',
  separateFrom: ['money'],
  despite: 'documents',
  told: 'step',
});

const refusal = { effect: 'refuse', duty: 'decide', told: 'refused', settles: 'no_refusing_match' } as const;

/** Refuses what was asked for in the country. */
export const reject = defineAction({
  ...refusal,
  id: 'reject',
  by: deciders,
  separateFrom: ['recommend', 'money'],
  reasons: inCountryReasons,
});

/** Refuses what was asked for from abroad. */
export const refuse = defineAction({
  ...refusal,
  id: 'refuse',
  by: deciders,
  separateFrom: ['recommend', 'money'],
  reasons: refusalFromAbroadReasons,
});

/** A permission of its own: the officer who clears at a port refuses nobody alone. */
export const refuseEntry = defineAction({
  ...refusal,
  id: 'refuse_entry',
  by: { permissions: ['arrivals.refuse_entry'] },
  separateFrom: ['money'],
  reasons: refusalReasons,
});

/**
 * Closes before the decision what can no longer be granted: a refusal would keep the fee (R24), and nothing can be given for it
 * (R31).
 */
export const closeNotGrantable = defineAction({
  id: 'close_not_grantable',
  by: { permissions: ['requests.decide', 'arrivals.refuse_entry'] },
  effect: 'close_impossible',
  duty: 'decide',
  separateFrom: ['recommend', 'money'],
  reasons: ['not_possible_any_more'],
  told: 'ended',
});

/** Ends an application without a decision about it. */
export const cancel = defineAction({
  id: 'cancel',
  by: recommenders,
  effect: 'cancel',
  reasons: cancellationReasons,
  told: 'ended',
});

export const reopen = defineAction({
  id: 'reopen',
  by: { permissions: ['requests.reopen'] },
  effect: 'reopen',
  note: 'required',
  told: 'step',
});

/** Proposes not to ask for a part of the fee, on a ground in writing. */
export const proposeWaiver = defineAction({
  id: 'propose_waiver',
  by: { permissions: ['waivers.propose'] },
  effect: 'propose_waiver',
  duty: 'propose_waiver',
  separateFrom: ['money'],
});

/** Confirms a waiver that another person proposed. */
export const confirmWaiver = defineAction({
  id: 'confirm_waiver',
  by: { permissions: ['waivers.confirm'] },
  effect: 'waive',
  separateFrom: ['propose_waiver', 'money'],
  told: 'step',
});
