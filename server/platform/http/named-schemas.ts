import { z } from 'zod';
import {
  orderSchema,
  submissionMember,
  submissionSchema,
  timelineEntry,
  trackSchema,
  visaCheckSchema,
} from '#contract/api/applications.ts';
import { caseView, matchScore } from '#contract/api/casework.ts';
import { cashShiftSchema } from '#contract/api/counter.ts';
import { documentSchema, draftContent, draftSchema } from '#contract/api/drafts.ts';
import { appointmentSlot } from '#contract/api/mission.ts';
import { deskOverview } from '#contract/api/overview.ts';
import { ownPasskey } from '#contract/api/passkeys.ts';
import { paymentException } from '#contract/api/payment-exceptions.ts';
import { printDocumentSchema } from '#contract/api/prints.ts';
import { caseRow, deskNumbers } from '#contract/api/queue.ts';
import { quoteLine, quoteSchema, violationSchema } from '#contract/api/quotes.ts';
import {
  activityLogRow,
  blacklistRow,
  officeRateRow,
  officeRow,
  pageLinks,
  pageMeta,
  revenueRow,
  roleProposalRow,
  travellerRow,
  undeliveredMailRow,
  userRow,
  visaRow,
} from '#contract/api/resources.ts';
import { staffUser } from '#contract/api/session.ts';
import { stickerLabel } from '#contract/api/sticker-label.ts';

/**
 * Schemas that the API document describes once, under `#/components/schemas`, and refers to elsewhere. Named here and
 * not at their definitions, because the browser loads those.
 */
const named = {
  ActivityLog: activityLogRow,
  AppointmentSlot: appointmentSlot,
  Case: caseView,
  CaseRow: caseRow,
  CashShift: cashShiftSchema,
  DeskNumbers: deskNumbers,
  Document: documentSchema,
  Draft: draftSchema,
  DraftContent: draftContent,
  IssuedVisa: visaRow,
  MatchScore: matchScore,
  Office: officeRow,
  OfficeRate: officeRateRow,
  Order: orderSchema,
  PageLinks: pageLinks,
  PageMeta: pageMeta,
  Overview: deskOverview,
  Passkey: ownPasskey,
  PaymentException: paymentException,
  PrintDocument: printDocumentSchema,
  Quote: quoteSchema,
  QuoteLine: quoteLine,
  RevenueRow: revenueRow,
  RoleProposal: roleProposalRow,
  StaffUser: staffUser,
  StickerLabel: stickerLabel,
  Submission: submissionSchema,
  SubmissionMember: submissionMember,
  TimelineEntry: timelineEntry,
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
