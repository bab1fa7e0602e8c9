import { defineAction } from '../action.ts';

/** Nobody acted in time. */
export const lapse = defineAction({ id: 'lapse', by: 'system', effect: 'lapse', told: 'ended' });

/** No reply came to what the office asked. */
export const closeSilent = defineAction({
  id: 'close_silent',
  by: 'system',
  effect: 'close_silent',
  reasons: ['silent_after_request'],
  told: 'ended',
});

/** Nothing can be granted any more (R31): the visa that it is about was annulled, revoked or changed, or its day has passed. */
export const closeImpossible = defineAction({
  id: 'close_impossible',
  by: 'system',
  effect: 'close_impossible',
  reasons: ['visa_taken_back_meanwhile', 'not_possible_any_more'],
  told: 'ended',
});

/** Nobody waits for somebody who went home: the lock on a case ends by itself. */
export const releaseLate = defineAction({ id: 'release_late', by: 'system', effect: 'release' });

/** Follows from the office closing the time, and is nobody's step on the case. */
export const callOff = defineAction({ id: 'call_off', by: 'system', effect: 'call_off', told: 'missed' });

/** The gateway's signed word, at any hour, at whatever stage the application is. */
export const payOnline = defineAction({
  id: 'pay_online',
  by: 'system',
  effect: 'settle_online',
  records: 'traveller',
  reach: 'order',
  told: 'step',
});

/** The day of issue or of entry may cost another price than the day that was sent (R27). */
export const judgeRealDay = defineAction({
  id: 'judge_real_day',
  by: 'system',
  effect: 'judge_real_day',
  told: 'step',
});

/** Carries out a grant that needs no printer, as soon as it is paid or free. */
export const issue = defineAction({ id: 'issue', by: 'system', effect: 'issue', told: 'step' });
