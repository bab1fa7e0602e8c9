import { defineAction } from '../action.ts';

export const send = defineAction({ id: 'send', by: 'traveller', effect: 'send', told: 'step' });

/** Once, from the same data; what was paid stays with it (R26). */
export const resend = defineAction({ id: 'resend', by: 'traveller', effect: 'send_again', told: 'step' });

export const editArrival = defineAction({ id: 'edit_arrival', by: 'traveller', effect: 'move_day', told: 'step' });

export const withdraw = defineAction({ id: 'withdraw', by: 'traveller', effect: 'withdraw', told: 'ended' });

export const answer = defineAction({ id: 'answer', by: 'traveller', effect: 'take_answers', told: 'step' });

/** Sends what a refusal named as missing: the same application goes back into review, and what was paid stays with it. */
export const mend = defineAction({ id: 'mend', by: 'traveller', effect: 'take_answers', told: 'step' });

export const chooseTime = defineAction({ id: 'choose_time', by: 'traveller', effect: 'choose_time', told: 'step' });
