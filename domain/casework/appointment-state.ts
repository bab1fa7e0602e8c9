/** What has become of an appointment: the one that is set, and those before it. */
export const appointmentStates = ['set', 'moved', 'attended', 'missed', 'called_off'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** Whether it still holds its time: the applicant is expected. */
export function isExpected(state: AppointmentState): boolean {
  return state === 'set';
}
