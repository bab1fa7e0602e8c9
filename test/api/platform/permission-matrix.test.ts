import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { addAccounts } from '#server/accounts/account-repository.ts';
import { addSession } from '#server/accounts/sign-in/session-repository.ts';
import { findOrderByReference } from '#server/payments/order-repository.ts';
import { newId, newToken, tokenHash } from '#server/platform/identifiers.ts';
import { deskOf } from '../../factories/desk.ts';
import { etaApplication } from '../../factories/eta-application.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { refuseApplication } from '../../factories/refused-application.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { storedDocument } from '../../factories/stored-document.ts';
import { askUpgrade, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/**
 * Permissions written down by hand from the roles of the service and compared with the portal's answers: every role, at
 * the record's own office and at another one, on every staff call.
 */
type Gate = readonly RoleCode[];

const readers: readonly RoleCode[] = [
  'port_visa_officer',
  'port_cashier',
  'port_supervisor',
  'port_movement_officer',
  'auditor',
];

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly url: (ids: Ids) => string;
  readonly body?: (office: string) => object;
  readonly allowed: Gate;
  /** The call names one record of the first office: people of another office must not find it. */
  readonly record?: boolean;
  /** Roles that pass the door but find no record of another section. */
  readonly hiddenFrom?: readonly RoleCode[];
  /** The two offices compared; by default the ports. */
  readonly offices?: Offices;
}

/** The office that the records belong to, and another of its kind. */
interface Offices {
  readonly own: string;
  readonly other: string;
}

const ports: Offices = { own: 'tia', other: 'blh' };
const departments: Offices = { own: 'department', other: 'pokhara' };

const applicationReaders: readonly RoleCode[] = [
  'extension_officer',
  'senior_officer',
  'section_chief',
  'director',
  'auditor',
];

/** Read applications too, in a section to which none of the records below belongs: they find none of them. */
const ofAnotherSection: readonly RoleCode[] = [
  'nontourist_officer',
  'overstay_officer',
  'certificate_clerk',
  'trekking_officer',
  'trekking_supervisor',
];

/** Everybody at the Department, and those who look up what began elsewhere. */
const departmentReaders: readonly RoleCode[] = [...applicationReaders, 'department_cashier'];

const missions: Offices = { own: 'uk-london', other: 'cn-beijing' };
const missionRoles: readonly RoleCode[] = [
  'mission_clerk',
  'mission_officer',
  'mission_approver',
  'mission_cashier',
  'mission_printer',
  'mission_admin',
  'mission_head',
];
/** Everybody at a mission, and roles of the department that read applications at an office where they are held. */
const missionReaders: readonly RoleCode[] = [...missionRoles, ...applicationReaders];

interface Ids {
  readonly application: string;
  readonly document: string;
  readonly shift: string;
  readonly order: string;
  readonly refund: string;
  /** An application whose visa was used to enter. */
  readonly entered: string;
  /** An application that the department works on, and one of its documents. */
  readonly request: string;
  readonly requestDocument: string;
  /** An application that the department refused. */
  readonly violation: string;
  /** The same for a mission, and a cashier's shift there. */
  readonly missionRequest: string;
  readonly missionDocument: string;
  readonly missionShift: string;
  /** A completed refund of the mission. */
  readonly missionRefund: string;
  /** A visa that the mission issued, and an application that it refused. */
  readonly missionVisa: string;
  readonly missionRefusal: string;
}

const calls: readonly Call[] = [
  { method: 'GET', path: apiPaths.portQueue, url: () => apiPaths.portQueue, allowed: readers },
  { method: 'GET', path: apiPaths.portNumbers, url: () => apiPaths.portNumbers, allowed: readers },
  { method: 'GET', path: apiPaths.portChoices, url: () => apiPaths.portChoices, allowed: readers },
  { method: 'GET', path: apiPaths.portOverview, url: () => apiPaths.portOverview, allowed: readers },
  {
    method: 'GET',
    path: apiPaths.portCase,
    url: ({ application }) => apiPath('portCase', { application_id: application }),
    allowed: readers,
    record: true,
  },
  {
    method: 'GET',
    path: apiPaths.portDocument,
    url: ({ application, document }) => apiPath('portDocument', { application_id: application, document_id: document }),
    allowed: readers,
    record: true,
  },
  {
    method: 'GET',
    path: apiPaths.portSticker,
    url: ({ application }) => apiPath('portSticker', { application_id: application }),
    allowed: ['port_visa_officer'],
    record: true,
  },
  {
    method: 'GET',
    path: apiPaths.portStickerPdf,
    url: ({ application }) => apiPath('portStickerPdf', { application_id: application }),
    allowed: ['port_visa_officer'],
    record: true,
  },
  {
    method: 'GET',
    path: apiPaths.departmentCashShift,
    url: () => apiPaths.departmentCashShift,
    allowed: ['port_cashier'],
  },
  {
    method: 'POST',
    path: apiPaths.departmentCashShift,
    url: () => apiPaths.departmentCashShift,
    body: () => ({ opening: { XXX: 1 } }),
    allowed: ['port_cashier'],
  },
  {
    method: 'POST',
    path: apiPaths.departmentCashShiftCount,
    url: () => apiPaths.departmentCashShiftCount,
    body: () => ({ counted: {} }),
    allowed: ['port_cashier'],
  },
  {
    method: 'GET',
    path: apiPaths.departmentPastCashShifts,
    url: () => apiPaths.departmentPastCashShifts,
    allowed: ['port_cashier'],
  },
  {
    method: 'GET',
    path: apiPaths.departmentPastCashShift,
    url: ({ shift }) => apiPath('departmentPastCashShift', { shift_id: shift }),
    allowed: ['port_cashier'],
  },
  {
    method: 'GET',
    path: apiPaths.departmentCashShiftRead,
    url: ({ shift }) => apiPath('departmentCashShiftRead', { shift_id: shift }),
    allowed: ['port_supervisor', 'finance_chief'],
    record: true,
  },
  {
    method: 'POST',
    path: apiPaths.departmentCashShiftClose,
    url: () => apiPaths.departmentCashShiftClose,
    body: () => ({ counted: {} }),
    allowed: ['port_cashier'],
  },
  {
    method: 'GET',
    path: apiPaths.departmentCashShifts,
    url: () => apiPaths.departmentCashShifts,
    allowed: ['port_supervisor', 'finance_chief'],
  },
  {
    method: 'POST',
    path: apiPaths.departmentCashShiftCheck,
    url: ({ shift }) => apiPath('departmentCashShiftCheck', { shift_id: shift }),
    body: () => ({}),
    allowed: ['port_supervisor', 'finance_chief'],
    record: true,
  },
  {
    method: 'GET',
    path: apiPaths.departmentStickers,
    url: () => apiPaths.departmentStickers,
    allowed: ['port_visa_officer', 'port_supervisor', 'auditor'],
  },
  {
    method: 'GET',
    path: apiPaths.departmentStickerHolders,
    url: () => apiPaths.departmentStickerHolders,
    allowed: ['port_supervisor'],
  },
  {
    method: 'POST',
    path: apiPaths.departmentStickers,
    url: () => apiPaths.departmentStickers,
    body: (office) => ({ office, email: 'nobody@tia.demo', count: 1 }),
    allowed: ['port_supervisor'],
  },
  {
    method: 'GET',
    path: apiPaths.vouchers,
    url: () => apiPaths.vouchers,
    allowed: ['finance_officer', 'port_cashier'],
  },
  {
    method: 'POST',
    path: apiPaths.vouchers,
    url: () => apiPaths.vouchers,
    body: () => ({
      order_reference: 'ORDER',
      voucher_number: 'MATRIX',
      amount_minor: 1,
      currency: 'USD',
      paid_on: '2999-01-01',
    }),
    allowed: ['finance_officer', 'port_cashier'],
    record: true,
  },
  {
    method: 'GET',
    path: apiPaths.departmentQueue,
    url: () => apiPaths.departmentQueue,
    allowed: [...departmentReaders, ...ofAnotherSection],
    offices: departments,
  },
  {
    method: 'GET',
    path: apiPaths.departmentNumbers,
    url: () => apiPaths.departmentNumbers,
    allowed: [...departmentReaders, ...ofAnotherSection],
    offices: departments,
  },
  {
    method: 'GET',
    path: apiPaths.departmentChoices,
    url: () => apiPaths.departmentChoices,
    allowed: [...departmentReaders, ...ofAnotherSection],
    offices: departments,
  },
  {
    method: 'GET',
    path: apiPaths.departmentOverview,
    url: () => apiPaths.departmentOverview,
    allowed: [...departmentReaders, ...ofAnotherSection],
    offices: departments,
  },
  {
    method: 'GET',
    path: apiPaths.departmentCase,
    url: ({ request }) => apiPath('departmentCase', { application_id: request }),
    allowed: departmentReaders,
    hiddenFrom: ofAnotherSection,
    record: true,
    offices: departments,
  },
  {
    method: 'GET',
    path: apiPaths.departmentDocument,
    url: ({ request, requestDocument }) =>
      apiPath('departmentDocument', { application_id: request, document_id: requestDocument }),
    allowed: departmentReaders,
    hiddenFrom: ofAnotherSection,
    record: true,
    offices: departments,
  },
  {
    method: 'GET',
    path: apiPaths.missionQueue,
    url: () => apiPaths.missionQueue,
    allowed: [...missionReaders, ...ofAnotherSection],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionNumbers,
    url: () => apiPaths.missionNumbers,
    allowed: [...missionReaders, ...ofAnotherSection],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionChoices,
    url: () => apiPaths.missionChoices,
    allowed: [...missionReaders, ...ofAnotherSection],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionOverview,
    url: () => apiPaths.missionOverview,
    allowed: [...missionReaders, ...ofAnotherSection],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionCase,
    url: ({ missionRequest: id }) => apiPath('missionCase', { application_id: id }),
    allowed: missionReaders,
    hiddenFrom: ofAnotherSection,
    record: true,
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionDocument,
    url: ({ missionRequest: id, missionDocument }) =>
      apiPath('missionDocument', { application_id: id, document_id: missionDocument }),
    allowed: missionReaders,
    hiddenFrom: ofAnotherSection,
    record: true,
    offices: missions,
  },
  ...(['missionSticker', 'missionStickerPdf'] as const).map(
    (name): Call => ({
      method: 'GET',
      path: apiPaths[name],
      url: ({ missionVisa: id }) => apiPath(name, { application_id: id }),
      allowed: ['mission_printer'],
      record: true,
      offices: missions,
    }),
  ),
  ...(['missionLetter', 'missionLetterPdf'] as const).map(
    (name): Call => ({
      method: 'GET',
      path: apiPaths[name],
      url: ({ missionRefusal: id }) => apiPath(name, { application_id: id }),
      allowed: missionReaders,
      hiddenFrom: ofAnotherSection,
      record: true,
      offices: missions,
    }),
  ),
  ...(['departmentLetter', 'departmentLetterPdf'] as const).map(
    (name): Call => ({
      method: 'GET',
      path: apiPaths[name],
      url: ({ violation: id }) => apiPath(name, { application_id: id }),
      allowed: departmentReaders,
      hiddenFrom: ofAnotherSection,
      record: true,
      offices: departments,
    }),
  ),
  ...(['mission', 'department'] as const).flatMap((desk): Call[] => {
    const offices = desk === 'mission' ? missions : departments;
    const list = apiPaths[`${desk}Slots`];
    const close = apiPaths[`${desk}SlotsClose`];
    const keepers: readonly RoleCode[] = desk === 'mission' ? ['mission_admin', 'section_chief'] : ['section_chief'];
    const none = '01890000-0000-7000-8000-000000000000';
    return [
      {
        method: 'GET',
        path: list,
        url: () => list,
        allowed: [...(desk === 'mission' ? missionReaders : departmentReaders), ...ofAnotherSection],
        offices,
      },
      {
        method: 'POST',
        path: list,
        url: () => list,
        body: (office) => ({ office, day: '2026-01-01', times: ['10:00'], seats: 1 }),
        allowed: keepers,
        offices,
      },
      {
        method: 'POST',
        path: close,
        url: () => close,
        body: (office) => ({ office, slots: [none], appointments: 'kept' }),
        allowed: keepers,
        offices,
      },
    ];
  }),
  {
    method: 'GET',
    path: apiPaths.missionCashShift,
    url: () => apiPaths.missionCashShift,
    allowed: ['mission_cashier'],
    offices: missions,
  },
  {
    method: 'POST',
    path: apiPaths.missionCashShift,
    url: () => apiPaths.missionCashShift,
    body: () => ({ opening: { XXX: 1 } }),
    allowed: ['mission_cashier'],
    offices: missions,
  },
  {
    method: 'POST',
    path: apiPaths.missionCashShiftCount,
    url: () => apiPaths.missionCashShiftCount,
    body: () => ({ counted: {} }),
    allowed: ['mission_cashier'],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionPastCashShifts,
    url: () => apiPaths.missionPastCashShifts,
    allowed: ['mission_cashier'],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionPastCashShift,
    url: ({ missionShift }) => apiPath('missionPastCashShift', { shift_id: missionShift }),
    allowed: ['mission_cashier'],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionCashShiftRead,
    url: ({ missionShift }) => apiPath('missionCashShiftRead', { shift_id: missionShift }),
    allowed: ['mission_head', 'finance_chief'],
    record: true,
    offices: missions,
  },
  {
    method: 'POST',
    path: apiPaths.missionCashShiftClose,
    url: () => apiPaths.missionCashShiftClose,
    body: () => ({ counted: {} }),
    allowed: ['mission_cashier'],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionCashShifts,
    url: () => apiPaths.missionCashShifts,
    allowed: ['mission_head', 'finance_chief'],
    offices: missions,
  },
  {
    method: 'POST',
    path: apiPaths.missionCashShiftCheck,
    url: ({ missionShift }) => apiPath('missionCashShiftCheck', { shift_id: missionShift }),
    body: () => ({}),
    allowed: ['mission_head', 'finance_chief'],
    record: true,
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionStickers,
    url: () => apiPaths.missionStickers,
    allowed: [...missionRoles, 'auditor'],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionStickerHolders,
    url: () => apiPaths.missionStickerHolders,
    allowed: ['mission_head'],
    offices: missions,
  },
  {
    method: 'POST',
    path: apiPaths.missionStickers,
    url: () => apiPaths.missionStickers,
    body: (office) => ({ office, email: 'nobody@uk-london.demo', count: 1 }),
    allowed: ['mission_head'],
    offices: missions,
  },
  {
    method: 'POST',
    path: apiPaths.missionFeeRefund,
    url: ({ missionRequest: id }) => apiPath('missionFeeRefund', { application_id: id }),
    body: () => ({ note: 'as the rule says' }),
    allowed: ['mission_cashier', 'finance_officer'],
    record: true,
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.missionRefunds,
    url: () => apiPaths.missionRefunds,
    allowed: ['mission_cashier', 'mission_head', 'finance_officer', 'finance_chief'],
    offices: missions,
  },
  {
    method: 'GET',
    path: apiPaths.paymentExceptions,
    url: () => apiPaths.paymentExceptions,
    allowed: ['finance_officer', 'finance_chief'],
  },
];

/** Finance decisions on a refund of the first office, whose state allows none of them. */
const paymentActions: Readonly<Record<string, readonly RoleCode[]>> = {
  approve_refund: ['finance_chief'],
  refuse_refund: ['finance_chief'],
  record_refund_sent: ['finance_officer'],
};

const actions: Readonly<Record<string, readonly RoleCode[]>> = {
  clear: ['port_visa_officer', 'port_supervisor'],
  close_question: ['port_visa_officer', 'port_supervisor'],
  correct_typing: ['port_visa_officer', 'port_supervisor'],
  leave_difference: ['port_visa_officer', 'port_supervisor'],
  take_cash: ['port_cashier'],
  record_voucher: ['port_cashier'],
  print: ['port_visa_officer'],
  refuse_entry: ['port_supervisor'],
  correct: ['port_supervisor'],
  propose_annulment: ['port_supervisor'],
  take_cash_at_border: ['port_cashier'],
  clear_authorisation: ['port_visa_officer'],
  stamp_arrival: ['port_movement_officer'],
  stamp_departure: ['port_movement_officer'],
  dismiss_hit: ['port_supervisor'],
  confirm_hit: ['port_supervisor'],
};

/**
 * Steps of the department on an application of the first office. Finance records its payments on the vouchers' page.
 */
const requestActions: Readonly<Record<string, readonly RoleCode[]>> = {
  take: ['extension_officer', 'senior_officer'],
  release: ['extension_officer', 'senior_officer'],
  withdraw_note: ['extension_officer', 'senior_officer'],
  close_question: ['extension_officer', 'senior_officer'],
  propose: ['extension_officer', 'senior_officer'],
  propose_rejection: ['extension_officer', 'senior_officer'],
  send_back: ['senior_officer'],
  approve: ['senior_officer'],
  reject: ['senior_officer'],
  close_not_grantable: ['senior_officer'],
  reopen: ['director'],
  second_look: ['senior_officer', 'section_chief'],
  settle_doubt: ['director'],
  revoke: ['director'],
  decline_revocation: ['director'],
  dismiss_hit: ['section_chief'],
  confirm_hit: ['section_chief'],
};

/** Steps of a mission on an application of the first mission, rejected because the caller saw an older version. */
const missionActions: Readonly<Record<string, readonly RoleCode[]>> = {
  take: ['mission_clerk', 'mission_officer'],
  release: ['mission_clerk', 'mission_officer'],
  withdraw_note: ['mission_clerk', 'mission_officer'],
  check_document: ['mission_clerk', 'mission_officer'],
  correct_typing: ['mission_clerk', 'mission_officer'],
  leave_difference: ['mission_clerk', 'mission_officer'],
  ask: ['mission_clerk', 'mission_officer'],
  close_question: ['mission_clerk', 'mission_officer'],
  call_in: ['mission_clerk', 'mission_officer'],
  attended: ['mission_clerk', 'mission_officer'],
  missed: ['mission_clerk', 'mission_officer'],
  missed_again: ['mission_clerk', 'mission_officer'],
  propose: ['mission_officer'],
  propose_refusal: ['mission_officer'],
  cancel: ['mission_officer'],
  send_back: ['mission_approver'],
  approve: ['mission_approver'],
  refuse: ['mission_approver'],
  reopen: ['mission_head'],
  take_cash: ['mission_cashier'],
  print: ['mission_printer'],
  spoil: ['mission_printer'],
  reprint: ['mission_approver'],
  propose_annulment: ['mission_officer', 'mission_approver'],
  annul: ['mission_head'],
  decline_annulment: ['mission_head'],
  dismiss_hit: ['mission_approver', 'mission_head'],
  confirm_hit: ['mission_approver', 'mission_head'],
};

/** Calls without a required role: those of sessions are in session-calls.test.ts. */
const elsewhere = [apiPaths.departmentLogin, apiPaths.departmentLogout, apiPaths.departmentUser].map(openapiForm);

function openapiForm(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

let portal: TestApp;
let ids: Ids;
const tokens = new Map<string, string>();

async function signInAs(role: RoleCode, office: string): Promise<void> {
  const { database, clock } = portal.dependencies;
  const now = clock.now();
  const id = newId(now);
  const token = newToken();
  await addAccounts(database, [
    {
      id,
      email: `${role}@${office}.matrix`,
      name: `Test ${role}`,
      passwordHash: 'nobody signs in with this',
      createdAt: now,
      grants: [{ role, office }],
    },
  ]);
  await addSession(database, {
    tokenHash: tokenHash(token),
    accountId: id,
    at: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  tokens.set(`${role} ${office}`, token);
}

beforeAll(async () => {
  portal = await createTestApp();
  const desk = deskOf(portal);
  const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const application = await desk.idOf(submission.submissionNumbers[0] ?? '');
  const file = await desk.file('port_supervisor@tia.demo', application);
  // Not the portrait, which is drawn on the sticker: the bytes below are not a picture.
  const document = file.documents.find((paper) => paper.document === 'passport_copy')?.id ?? '';
  const stored = await portal.dependencies.database
    .selectFrom('documents')
    .select('storage_name')
    .where('id', '=', document)
    .executeTakeFirstOrThrow();
  await portal.dependencies.storage.put(stored.storage_name, Buffer.from('paper'));
  await desk.act('port_visa_officer@tia.demo', application, 'clear');
  await desk.post('port_cashier@tia.demo', apiPaths.departmentCashShift, { opening: {} });
  const paid = await desk.act('port_cashier@tia.demo', application, 'take_cash', {
    currency: 'USD',
    received_minor: 3000,
  });
  const printed = await desk.act('port_visa_officer_2@tia.demo', application, 'print');
  if (printed.status !== 200) throw new Error('the record of the matrix was not issued');
  const shift = (await desk.get('port_cashier@tia.demo', apiPaths.departmentCashShift)).json<{ data: { id: string } }>()
    .data.id;
  const order = paid.file.payment.order_reference ?? '';
  const { database } = portal.dependencies;
  const paidOrder = await findOrderByReference(database, order);
  const refund = await finishedRefund(paidOrder?.id ?? '');
  const second = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const number = second.submissionNumbers[0] ?? '';
  await issuedVisa(portal, {
    submissionNumber: number,
    validFrom: '2026-10-01',
    validUntil: '2026-10-15',
    days: 15,
    stay: { arrivedOn: '2026-10-01' },
  });
  const entered = await desk.idOf(number);
  const asked = await askUpgrade(portal, await touristVisa(portal), {}, 'bank');
  const request = await desk.idOf(asked.body.data.submission_number);
  const requestDocument = await storedDocument(portal, request);
  const missionDesk = deskOf(portal, 'mission');
  const atMission = await missionApplication(portal, missionDesk);
  const missionDocument = await storedDocument(portal, atMission.id);
  await missionDesk.post('mission_cashier@uk-london.demo', apiPaths.missionCashShift, { opening: {} });
  const missionShift = (await missionDesk.get('mission_cashier@uk-london.demo', apiPaths.missionCashShift)).json<{
    data: { id: string };
  }>().data.id;
  const granted = await missionApplication(portal, missionDesk);
  await issuedVisa(portal, {
    submissionNumber: granted.number,
    validFrom: '2026-10-01',
    validUntil: '2027-04-01',
    days: 30,
  });
  const refused = await missionApplication(portal, missionDesk);
  await refuseApplication(missionDesk, refused.id, 'mission');
  const departmentDesk = deskOf(portal, 'department');
  const refusedByDepartment = await etaApplication(portal, departmentDesk, 'free');
  await refuseApplication(departmentDesk, refusedByDepartment.id, 'department');
  const paidAtMission = await missionApplication(portal, missionDesk);
  const taken = await missionDesk.act('mission_cashier@uk-london.demo', paidAtMission.id, 'take_cash', {
    currency: 'GBP',
    received_minor: 4000,
  });
  const missionOrder = await findOrderByReference(database, taken.file.payment.order_reference ?? '');
  const missionRefund = await finishedRefund(missionOrder?.id ?? '');
  ids = {
    application,
    document,
    shift,
    order,
    refund,
    entered,
    request,
    requestDocument,
    violation: refusedByDepartment.id,
    missionRequest: atMission.id,
    missionDocument,
    missionShift,
    missionVisa: granted.id,
    missionRefusal: refused.id,
    missionRefund,
  };
  const everywhere = [ports, departments, missions].flatMap(({ own, other }) => [own, other]);
  for (const role of roleCodes) for (const office of everywhere) await signInAs(role, office);
});
afterAll(() => portal?.close());

/** Makes a refund of an order that is past every step. */
async function finishedRefund(orderId: string): Promise<string> {
  const { database, clock } = portal.dependencies;
  const id = newId(clock.now());
  await database
    .insertInto('refund_requests')
    .values({
      id,
      order_id: orderId,
      attempt_id: null,
      money_reference: `matrix ${id}`,
      cause: 'second_payment',
      currency: 'USD',
      amount_minor: 100,
      status: 'done',
      requested_at: clock.now(),
      made_by: null,
      checked_by: null,
    })
    .execute();
  return id;
}

async function ask(role: RoleCode, office: string, call: Pick<Call, 'method' | 'url' | 'body'>) {
  const body = call.body?.(office);
  const answer = await portal.app.inject({
    method: call.method,
    url: call.url(ids),
    headers: {
      authorization: `Bearer ${tokens.get(`${role} ${office}`)}`,
      'idempotency-key': `${role}-${office}-matrix`,
    },
    ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body).replace('ORDER', ids.order)) }),
  });
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  return { status: answer.statusCode, code: isProblem ? answer.json<Problem>().refusals?.[0]?.code : undefined };
}

it('covers every call of the department and of the missions', async () => {
  const document = (await portal.app.inject({ method: 'GET', url: apiPaths.openapi })).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const found = Object.entries(document.paths)
    .filter(
      ([path]) =>
        [apiPaths.departmentUser, apiPaths.missionQueue].some((one) => path.startsWith(one.replace(/[^/]+$/, ''))) &&
        !elsewhere.includes(path),
    )
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const expected = [
    ...calls.map((call) => `${call.method} ${openapiForm(call.path)}`),
    `POST ${openapiForm(apiPaths.portAction)}`,
    `POST ${openapiForm(apiPaths.departmentAction)}`,
    `POST ${openapiForm(apiPaths.paymentExceptionAction)}`,
    `POST ${openapiForm(apiPaths.missionAction)}`,
    `POST ${openapiForm(apiPaths.missionRefundAction)}`,
  ];
  expect(found.toSorted()).toEqual(expected.toSorted());
});

describe.each(calls)('$method $path', (call) => {
  it.each(roleCodes)('for %s', async (role) => {
    const allowed = call.allowed.includes(role);
    const offices = call.offices ?? ports;
    const own = await ask(role, offices.own, call);
    const other = await ask(role, offices.other, call);
    if (call.hiddenFrom?.includes(role)) {
      expect([own, other]).toEqual([notFound, notFound]);
      return;
    }
    if (!allowed) {
      expect([own, other]).toEqual([
        { status: 403, code: 'not_permitted' },
        { status: 403, code: 'not_permitted' },
      ]);
      return;
    }
    // Only permitted callers learn about errors in the call itself (an unknown currency, a future day).
    expect([401, 403]).not.toContain(own.status);
    expect(own.status).toBeLessThan(500);
    if (call.record === true) {
      expect(own.status).not.toBe(404);
      expect(other).toEqual({ status: 404, code: 'not_found' });
    } else {
      expect([401, 403]).not.toContain(other.status);
    }
  });

  it('for nobody', async () => {
    const answer = await portal.app.inject({ method: call.method, url: call.url(ids) });
    expect(answer.statusCode).toBe(401);
  });
});

const notFound = { status: 404, code: 'not_found' };

describe.each(Object.entries(actions))('the action %s', (action, allowedRoles) => {
  // Version 0 never existed: permitted callers are told who acted on the application since, and nothing changes for the
  // next one.
  const call = {
    method: 'POST' as const,
    url: ({ application }: Ids) => apiPath('portAction', { application_id: application, action }),
    body: () => ({ version: 0 }),
  };
  it.each(roleCodes)('for %s', async (role) => {
    const own = await ask(role, 'tia', call);
    const other = await ask(role, 'blh', call);
    expect(own).toEqual(
      allowedRoles.includes(role) ? { status: 409, code: 'acted_meanwhile' } : { status: 403, code: 'not_permitted' },
    );
    expect(other).toEqual(
      readers.includes(role) ? { status: 404, code: 'not_found' } : { status: 403, code: 'not_permitted' },
    );
  });
});

describe.each(Object.entries(requestActions))('the department’s action %s', (action, allowedRoles) => {
  const call = {
    method: 'POST' as const,
    url: ({ request }: Ids) => apiPath('departmentAction', { application_id: request, action }),
    body: () => ({ version: 0 }),
  };
  it.each(roleCodes)('for %s', async (role) => {
    const own = await ask(role, departments.own, call);
    const other = await ask(role, departments.other, call);
    if (ofAnotherSection.includes(role)) {
      expect([own, other]).toEqual([notFound, notFound]);
      return;
    }
    expect(own).toEqual(
      allowedRoles.includes(role) ? { status: 409, code: 'stale_version' } : { status: 403, code: 'not_permitted' },
    );
    expect(other).toEqual(
      departmentReaders.includes(role) ? { status: 404, code: 'not_found' } : { status: 403, code: 'not_permitted' },
    );
  });
});

describe.each(Object.entries(missionActions))('the mission’s action %s', (action, allowedRoles) => {
  const call = {
    method: 'POST' as const,
    url: ({ missionRequest: id }: Ids) => apiPath('missionAction', { application_id: id, action }),
    body: () => ({ version: 0 }),
  };
  it.each(roleCodes)('for %s', async (role) => {
    const own = await ask(role, missions.own, call);
    const other = await ask(role, missions.other, call);
    if (ofAnotherSection.includes(role)) {
      expect([own, other]).toEqual([notFound, notFound]);
      return;
    }
    expect(own).toEqual(
      allowedRoles.includes(role) ? { status: 409, code: 'stale_version' } : { status: 403, code: 'not_permitted' },
    );
    expect(other).toEqual(
      missionReaders.includes(role) ? { status: 404, code: 'not_found' } : { status: 403, code: 'not_permitted' },
    );
  });
});

describe.each(Object.entries(actions))('the action %s on a visa somebody entered on', (action, allowedRoles) => {
  const call = {
    method: 'POST' as const,
    url: ({ entered }: Ids) => apiPath('portAction', { application_id: entered, action }),
    body: () => ({ version: 0 }),
  };
  it.each(roleCodes)('for %s of another port', async (role) => {
    const other = await ask(role, 'blh', call);
    if (!readers.includes(role)) expect(other).toEqual({ status: 403, code: 'not_permitted' });
    else if (role !== 'port_movement_officer') expect(other).toEqual({ status: 404, code: 'not_found' });
    else if (allowedRoles.includes(role)) expect(other).toEqual({ status: 409, code: 'stale_version' });
    else expect(other).toEqual({ status: 403, code: 'not_permitted' });
  });
});

it('opens a visa somebody entered on to movement officers of every port and to nobody else there', async () => {
  for (const role of roleCodes) {
    const url = ({ entered }: Ids) => apiPath('portCase', { application_id: entered });
    const { status } = await ask(role, 'blh', { method: 'GET', url });
    expect(status, role).toBe(role === 'port_movement_officer' ? 200 : readers.includes(role) ? 404 : 403);
  }
});

describe.each(Object.entries(paymentActions))('the payment decision %s', (action, allowedRoles) => {
  const call = {
    method: 'POST' as const,
    url: ({ refund }: Ids) => apiPath('paymentExceptionAction', { exception_id: refund, action }),
    body: () => ({ note: 'as the bank says' }),
  };
  it.each(roleCodes)('for %s', async (role) => {
    const own = await ask(role, 'tia', call);
    const other = await ask(role, 'blh', call);
    const allowed = allowedRoles.includes(role);
    expect(own).toEqual(allowed ? { status: 409, code: 'action_not_allowed' } : { status: 403, code: 'not_permitted' });
    expect(other).toEqual(allowed ? { status: 404, code: 'not_found' } : { status: 403, code: 'not_permitted' });
  });
});

/** Steps of a refund of the first mission, which is past all of them. */
const missionRefundActions: Readonly<Record<string, readonly RoleCode[]>> = {
  approve_refund: ['mission_head', 'finance_chief'],
  refuse_refund: ['mission_head', 'finance_chief'],
  record_refund_sent: ['mission_cashier', 'finance_officer'],
};

describe.each(Object.entries(missionRefundActions))('the mission’s step of a refund %s', (action, allowedRoles) => {
  const call = {
    method: 'POST' as const,
    url: ({ missionRefund }: Ids) => apiPath('missionRefundAction', { exception_id: missionRefund, action }),
    body: () => ({ note: 'as the till says' }),
  };
  it.each(roleCodes)('for %s', async (role) => {
    const own = await ask(role, missions.own, call);
    const other = await ask(role, missions.other, call);
    const allowed = allowedRoles.includes(role);
    expect(own).toEqual(allowed ? { status: 409, code: 'action_not_allowed' } : { status: 403, code: 'not_permitted' });
    expect(other).toEqual(allowed ? { status: 404, code: 'not_found' } : { status: 403, code: 'not_permitted' });
  });
});

it('gives applicants’ tokens nothing of the department', async () => {
  const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  for (const call of calls) {
    const answer = await portal.app.inject({
      method: call.method,
      url: call.url(ids),
      headers: { authorization: `Bearer ${submission.token}` },
      ...(call.body === undefined ? {} : { payload: call.body('tia') }),
    });
    expect(answer.statusCode, call.path).toBe(403);
  }
});
