/** States of an appointment: `set` is the current one, the others are past. */
export const appointmentStates = ['set', 'moved', 'attended', 'missed', 'called_off'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** Returns true while the appointment still holds its time and the applicant is expected. */
export function isExpected(state: AppointmentState): boolean {
  return state === 'set';
}

/** Effect of closing a time on the appointments there. */
export const heldSeats = ['kept', 'called_off'] as const;
