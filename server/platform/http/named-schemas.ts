import { z } from 'zod';
import {
  orderSchema,
  submissionMember,
  submissionSchema,
  timelineEntry,
  toldClock,
  trackSchema,
} from '#contract/api/applications.ts';
import { matchScore } from '#contract/api/case-match.ts';
import { actionRequest, actionResult, caseView } from '#contract/api/casework.ts';
import { visaCheckSchema } from '#contract/api/checks.ts';
import { cashShiftLine, cashShiftSchema, cashShiftsAnswer, countedSums, onlineSum } from '#contract/api/counter.ts';
import { deskNumbers, queueView } from '#contract/api/desk-numbers.ts';
import { documentSchema, draftContent, draftSchema } from '#contract/api/drafts.ts';
import { appointmentSlot } from '#contract/api/mission.ts';
import { confirmationRow, groupRequestRow } from '#contract/api/organisations.ts';
import { deskOverview, overviewStep } from '#contract/api/overview.ts';
import { ownViewFilters } from '#contract/api/own-views.ts';
import { ownPasskey } from '#contract/api/passkeys.ts';
import { paymentException } from '#contract/api/payment-exceptions.ts';
import { printDocumentSchema, printText } from '#contract/api/prints.ts';
import { caseRow, queueAnswer } from '#contract/api/queue.ts';
import { queueChoices } from '#contract/api/queue-choices.ts';
import { quoteLine, quoteSchema, typedAnswers, violationSchema } from '#contract/api/quotes.ts';
import {
  activityLogRow,
  blacklistRow,
  cancellationRow,
  officeRateRow,
  officeRow,
  pageLinks,
  pageMeta,
  rejectionRow,
  revenueRow,
  roleProposalRow,
  travellerRow,
  undeliveredMailRow,
  userRow,
  visaRow,
} from '#contract/api/resources.ts';
import { recoveryCodesAnswer, roleCode, staffUser } from '#contract/api/session.ts';
import { stickerLabel } from '#contract/api/sticker-label.ts';

/**
 * Schemas that the API document describes once, under `#/components/schemas`, and refers to elsewhere. Named here and
 * not at their definitions, because the browser loads those.
 */
const named = {
  ActionRequest: actionRequest,
  ActionResult: actionResult,
  ActivityLog: activityLogRow,
  Answers: typedAnswers,
  AppointmentSlot: appointmentSlot,
  Cancellation: cancellationRow,
  Case: caseView,
  CaseRow: caseRow,
  CaseRows: queueAnswer,
  CashShift: cashShiftSchema,
  CashShiftLine: cashShiftLine,
  CashShifts: cashShiftsAnswer,
  Confirmation: confirmationRow,
  CountedSums: countedSums,
  DeskNumbers: deskNumbers,
  Document: documentSchema,
  Draft: draftSchema,
  DraftContent: draftContent,
  GroupRequest: groupRequestRow,
  IssuedVisa: visaRow,
  MatchScore: matchScore,
  Office: officeRow,
  OfficeRate: officeRateRow,
  Order: orderSchema,
  OwnViewFilters: ownViewFilters,
  PageLinks: pageLinks,
  PageMeta: pageMeta,
  OnlineSum: onlineSum,
  Overview: deskOverview,
  OverviewStep: overviewStep,
  Passkey: ownPasskey,
  PaymentException: paymentException,
  PrintDocument: printDocumentSchema,
  PrintText: printText,
  QueueChoices: queueChoices,
  QueueView: queueView,
  Quote: quoteSchema,
  QuoteLine: quoteLine,
  RecoveryCodes: recoveryCodesAnswer,
  Rejection: rejectionRow,
  RevenueRow: revenueRow,
  Role: roleCode,
  RoleProposal: roleProposalRow,
  StaffUser: staffUser,
  StickerLabel: stickerLabel,
  Submission: submissionSchema,
  SubmissionMember: submissionMember,
  TimelineEntry: timelineEntry,
  ToldClock: toldClock,
  Tracking: trackSchema,
  Traveller: travellerRow,
  UndeliveredMail: undeliveredMailRow,
  User: userRow,
  Violation: violationSchema,
  VisaCheck: visaCheckSchema,
  WatchListEntry: blacklistRow,
} as const satisfies Record<string, z.ZodType>;

for (const [id, schema] of Object.entries(named)) {
  if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}
