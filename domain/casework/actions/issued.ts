import { defineAction } from '../action.ts';
import { correctionReasons, takingBackReasons } from '../decision-reasons.ts';

const printers = { permissions: ['arrivals.print', 'stickers.print'] } as const;
const movementOfficers = { permissions: ['arrivals.stamp'], place: 'any_port' } as const;

/** Issues what was granted, on the next unused sticker of the office. */
export const print = defineAction({
  id: 'print',
  by: printers,
  effect: 'print_sticker',
  duty: 'print',
  separateFrom: ['decide', 'money'],
  told: 'step',
});

export const spoil = defineAction({
  id: 'spoil',
  by: { permissions: ['stickers.print'] },
  effect: 'spoil_sticker',
  duty: 'spoil',
});

export const reprint = defineAction({
  id: 'reprint',
  by: { permissions: ['stickers.confirm_spoilt'] },
  effect: 'reprint_sticker',
  separateFrom: ['spoil'],
});

/** Voids a wrong visa within the shift; a new, linked application takes its place, because nothing issued is edited. */
export const correct = defineAction({
  id: 'correct',
  by: { permissions: ['arrivals.correct_issued'] },
  effect: 'replace_visa',
  separateFrom: ['print'],
  reasons: correctionReasons,
  told: 'step',
});

export const proposeAnnulment = defineAction({
  id: 'propose_annulment',
  by: { permissions: ['requests.propose_annulment'] },
  effect: 'propose_annulment',
  duty: 'propose_annulment',
  reasons: takingBackReasons,
});

export const annul = defineAction({
  id: 'annul',
  by: { permissions: ['requests.annul'] },
  effect: 'end_visa',
  separateFrom: ['propose_annulment'],
  reasons: takingBackReasons,
  told: 'refused',
});

/** After the holder has entered it is the Department's alone. */
export const revoke = defineAction({
  id: 'revoke',
  by: { permissions: ['requests.revoke'], place: 'department' },
  effect: 'end_visa',
  separateFrom: ['propose_annulment'],
  reasons: takingBackReasons,
  told: 'refused',
});

const keeping = {
  effect: 'keep_visa',
  note: 'required',
  separateFrom: ['propose_annulment'],
} as const;

/** Declines a recommendation to revoke, as whoever could annul the visa. */
export const declineAnnulment = defineAction({
  id: 'decline_annulment',
  by: { permissions: ['requests.annul'] },
  ...keeping,
});

/** Declines it as the Department, which alone decides after the holder has entered. */
export const declineRevocation = defineAction({
  id: 'decline_revocation',
  by: { permissions: ['requests.revoke'], place: 'department' },
  ...keeping,
});

/** At the port an authorisation becomes a visa: its days begin, and the passport gets a label of the port's stock. */
export const clearAuthorisation = defineAction({
  id: 'clear_authorisation',
  by: { permissions: ['arrivals.print'], place: 'any_port' },
  effect: 'begin_visa',
  duty: 'begin_visa',
  separateFrom: ['money_at_border'],
  told: 'step',
});

export const stampArrival = defineAction({
  id: 'stamp_arrival',
  by: movementOfficers,
  effect: 'open_stay',
  duty: 'stamp',
  separateFrom: ['money_at_border'],
  told: 'step',
});

export const stampDeparture = defineAction({
  id: 'stamp_departure',
  by: movementOfficers,
  effect: 'close_stay',
  told: 'step',
});
