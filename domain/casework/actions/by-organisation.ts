import { defineAction } from '../action.ts';

/** The organisation that the applicant named confirms what it was asked; its member is in the event's details. */
export const sponsorConfirm = defineAction({ id: 'sponsor_confirm', by: 'system', effect: 'record', told: 'step' });

/** It does not confirm. That refuses nothing: an officer decides. */
export const sponsorDeny = defineAction({ id: 'sponsor_deny', by: 'system', effect: 'record', told: 'missed' });
