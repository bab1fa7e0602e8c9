import type { Section } from '#domain/permissions/sections.ts';
import type { GuardName, Status } from '../lifecycle.ts';
import { defineWorkflow } from '../workflow.ts';
import { callingIn } from './calling-in.ts';
import {
  decidingRefusal,
  examining,
  granting,
  recommendingRefusal,
  refusing,
  reopeningOnFile,
  screened,
  settlingDifferences,
} from './examining.ts';

const examined = ['submitted', 'in_review', 'info_needed'] as const satisfies readonly Status[];
const decided = ['recommended', 'approved'] as const satisfies readonly Status[];

interface InCountry {
  /** The part of the Department that decides. */
  readonly section: Section;
  /** The service's own rule says when one officer decides alone (`oneSignatureWhen`). */
  readonly oneSignature?: true;
  /** Officers may want to see the person, or both spouses, with the passport. */
  readonly appointments?: true;
  /** A part of the fee may be waived by two people on a ground in writing. */
  readonly waiver?: true;
  /** An officer finds the border crossing that the application is about before recommending. */
  readonly crossing?: true;
  /** It waits while an application about the visa that it depends on is open (R18). */
  readonly related?: true;
  /** Granting and refusing are decisions on file, with a number and a day. */
  readonly onFile?: true;
  /** The service asks for a picture of a passport's data page, whose zone is compared with what was typed. */
  readonly dataPage?: true;
  /** A grant issues a visa of its own, which the director can revoke on an officer's recommendation. */
  readonly issuesVisa?: true;
  /** An organisation may confirm what the applicant states; nothing is recommended while it still has time to answer. */
  readonly sponsor?: true;
}

/** States in which what one person decided alone can be looked at again: whatever became of it. */
const decidedAlone = ['approved', 'issued', 'lapsed', 'cancelled'] as const satisfies readonly Status[];

/**
 * Applications about a visa of somebody who is in Nepal (workflows-and-roles, section 4): an officer of the Department
 * recommends, another person decides, and what was asked for takes effect by itself once it is granted and paid, in
 * whichever order: on line, at a bank or at the counter of the office. A fee paid for an application that is not granted is kept (R24). An application that waits for an
 * office and is paid, or free, never lapses.
 */
export function reviewInCountry(options: InCountry) {
  const { section, oneSignature, appointments, waiver, crossing, onFile, issuesVisa, related, sponsor, dataPage } =
    options;
  const file = onFile ? { onFile } : {};
  const beforeDecision: readonly Status[] = appointments ? [...examined, 'appointment'] : examined;
  const beforeRecommending: readonly GuardName[] = [
    ...(dataPage ? (['differences_settled'] as const) : []),
    ...(sponsor ? (['sponsor_answered'] as const) : []),
    ...(related ? (['related_decided'] as const) : []),
  ];
  const open = [...beforeDecision, ...decided];
  return defineWorkflow({
    section,
    sent: { owing: 'submitted', free: 'submitted' },
    transitions: {
      send: { from: ['draft'], to: 'submitted' },
      withdraw: { from: beforeDecision, to: 'withdrawn', guards: ['nothing_paid'] },
      lapse: { from: ['submitted', 'approved'], to: 'lapsed', guards: ['not_paid_yet'] },
      ...examining(open, beforeRecommending, crossing ? ['crossing_found'] : []),
      ...(crossing ? { find_crossing: { from: ['in_review'], guards: ['not_held_by_other'] } } : {}),
      ...(dataPage ? { leave_difference: settlingDifferences.leave_difference } : {}),
      ...(sponsor
        ? {
            sponsor_confirm: { from: beforeDecision, guards: ['sponsor_waiting', 'sponsor_in_time'] },
            sponsor_deny: { from: beforeDecision, guards: ['sponsor_waiting', 'sponsor_in_time'] },
          }
        : {}),
      ...(appointments ? callingIn : {}),
      ...(oneSignature
        ? {
            approve_alone: {
              from: ['in_review'],
              to: 'approved',
              guards: [
                'not_held_by_other',
                'one_signature_enough',
                'documents_settled',
                ...screened,
                ...beforeRecommending,
              ],
            },
            second_look: { from: decidedAlone, guards: ['look_waiting'] },
            settle_doubt: { from: decidedAlone, guards: ['look_doubtful'], onFile: true },
          }
        : {}),
      ...(waiver
        ? {
            propose_waiver: { from: open, guards: ['not_paid_yet'] },
            confirm_waiver: { from: open, guards: ['not_paid_yet', 'waiver_proposed'], onFile: true },
          }
        : {}),
      approve: { from: ['recommended'], to: 'approved', guards: granting, ...file },
      propose_rejection: recommendingRefusal,
      reject: { ...refusing, ...file },
      reopen: reopeningOnFile,
      ...(issuesVisa
        ? {
            propose_annulment: { from: ['issued'] },
            revoke: { from: ['issued'], to: 'revoked', guards: ['annulment_proposed'], onFile: true },
            decline_revocation: { from: ['issued'], guards: ['annulment_undecided'], onFile: true },
          }
        : {}),
      pay_online: { from: open },
      // Once it is granted, nobody pays for what may not take effect.
      take_cash: { from: open, guards: ['not_paid_yet'], guardsFrom: { approved: screened } },
      record_voucher: { from: open, guards: ['not_paid_yet'] },
      close_impossible: { from: open, to: 'cancelled' },
      // A crossing that nobody found yet is no reason: it still may be, and nothing else stands against its certificate.
      ...(crossing
        ? {}
        : {
            close_not_grantable: {
              from: open,
              to: 'cancelled',
              // While the other visa's end is undecided, so is this.
              guards: [...(related ? (['related_decided'] as const) : []), 'not_grantable'],
              ...file,
            },
          }),
      // A match may come up after the decision.
      issue: { from: ['approved'], to: 'issued', guards: [...screened, 'fee_settled'] },
    },
    awaits: {
      submitted: { otherwise: 'take' },
      in_review: { ifPossible: appointments ? ['choose_time', 'take'] : ['take'], otherwise: 'propose' },
      info_needed: { otherwise: 'answer' },
      ...(appointments ? { appointment: { otherwise: 'attended' } } : {}),
      recommended: { given: decidingRefusal('reject'), otherwise: 'approve' },
      // Whoever could pay meanwhile would pay what may not be asked for.
      approved: { ifPossible: waiver ? ['confirm_waiver', 'issue'] : ['issue'], otherwise: 'pay_online' },
      ...(issuesVisa ? { issued: { ifPossible: ['revoke'] } } : {}),
    },
    ...(waiver ? { beside: ['confirm_waiver'] } : {}),
  });
}
