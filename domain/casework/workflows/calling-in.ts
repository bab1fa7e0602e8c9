import type { Transitions } from '../workflow.ts';

/** Transitions of an applicant's appointments at the office, for workflows whose officers want to see the person. */
export const callingIn = {
  call_in: {
    from: ['in_review', 'appointment'],
    to: 'appointment',
    guards: ['not_held_by_other', 'may_be_called_again'],
  },
  // Follows from the office closing the time, and is nobody's step on the file.
  call_off: { from: ['appointment'], to: 'in_review' },
  choose_time: { from: ['in_review'], to: 'appointment', guards: ['appointment_called_off'] },
  // Whoever comes early is received; nobody has missed a time that is still ahead.
  attended: { from: ['appointment'], to: 'in_review', guards: ['appointment_day_come'] },
  missed: { from: ['appointment'], to: 'in_review', guards: ['never_missed', 'appointment_time_come'] },
  missed_again: { from: ['appointment'], to: 'cancelled', guards: ['missed_before', 'appointment_time_come'] },
} as const satisfies Transitions;
