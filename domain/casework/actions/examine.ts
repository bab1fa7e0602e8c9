import { defineAction } from '../action.ts';

const examiners = { permissions: ['requests.check'] } as const;
const examinersAnywhere = { permissions: ['requests.check', 'arrivals.clear'] } as const;

/** Keeps colleagues off the case for some hours; taking it again renews that. */
export const take = defineAction({ id: 'take', by: examiners, effect: 'hold', told: 'step' });

export const release = defineAction({ id: 'release', by: examiners, effect: 'release' });

export const checkDocument = defineAction({ id: 'check_document', by: examinersAnywhere, effect: 'check_document' });

export const ask = defineAction({ id: 'ask', by: examinersAnywhere, effect: 'ask', told: 'step' });

/** Ends an open question without a reply: it was asked in error, or the officer has seen the answer some other way. */
export const closeQuestion = defineAction({
  id: 'close_question',
  by: examinersAnywhere,
  effect: 'close_question',
  input: [{ id: 'seen_instead', kind: 'lines' }],
  told: 'step',
});

/** Keeps what was said on the telephone where every colleague on the case reads it. */
export const noteCall = defineAction({
  id: 'note_call',
  by: examiners,
  effect: 'record',
  input: [
    { id: 'spoken_with', kind: 'line', required: true },
    { id: 'called_on', kind: 'day', past: true },
    { id: 'said', kind: 'lines', required: true },
  ],
});

/** Takes back what its doer has just noted; the history keeps both. */
export const withdrawNote = defineAction({ id: 'withdraw_note', by: examiners, effect: 'record' });

/** Notes the border crossing that an application is about, from the stamps or from other proof. */
export const findCrossing = defineAction({
  id: 'find_crossing',
  by: examiners,
  effect: 'find_crossing',
  settles: 'crossing_found',
});

export const correctTyping = defineAction({
  id: 'correct_typing',
  by: { permissions: ['arrivals.correct_typing', 'requests.check'] },
  effect: 'correct_typing',
});

/** Leaves what was typed although the passport's zone differs, with both values as they are now. */
export const leaveDifference = defineAction({
  id: 'leave_difference',
  by: examinersAnywhere,
  effect: 'leave_difference',
});

export const callIn = defineAction({ id: 'call_in', by: examiners, effect: 'call_in', told: 'step' });

export const attended = defineAction({ id: 'attended', by: examiners, effect: 'end_appointment' });

export const missed = defineAction({ id: 'missed', by: examiners, effect: 'end_appointment', told: 'missed' });

export const missedAgain = defineAction({
  id: 'missed_again',
  by: examiners,
  effect: 'cancel',
  reasons: ['not_come'],
  told: 'ended',
});

const matchDeciders = { permissions: ['hits.decide'] } as const;

/** Decisions on a match with the watch list: they are about the match, and no workflow says where they start. */
export const dismissMatch = defineAction({
  id: 'dismiss_hit',
  by: matchDeciders,
  effect: 'decide_match',
  note: 'required',
  settles: 'matches_decided',
});
export const confirmMatch = defineAction({
  id: 'confirm_hit',
  by: matchDeciders,
  effect: 'decide_match',
  note: 'required',
});

/** The same with the holder of an issued visa at the border, who may have come to any port and cannot wait for an office. */
const borderMatchDeciders = { permissions: ['hits.decide_at_border'], place: 'any_port' } as const;

export const dismissMatchAtBorder = defineAction({
  id: 'dismiss_hit_at_border',
  by: borderMatchDeciders,
  effect: 'decide_match',
  note: 'required',
  settles: 'border_matches_decided',
});
export const confirmMatchAtBorder = defineAction({
  id: 'confirm_hit_at_border',
  by: borderMatchDeciders,
  effect: 'decide_match',
  note: 'required',
});
