import { visaTabs } from '#domain/existing-visa/existing-visa.ts';
import { deskCalls, deskPages } from './desks.ts';
import type { PageQuery } from './page-query.ts';

/**
 * All addresses of the portal, each defined once. Page patterns are the specification's own (section 2); the router,
 * links, mails, prints and the server's known-route check all read them here.
 */

/** `open`: built. `closed`: its service is not open yet, and the page says so. */
export type PageState = 'open' | 'closed';

export interface PageRoute {
  readonly pattern: string;
  readonly state: PageState;
  /** Decides the shell, the guard and the page to which a signed-out visitor is sent. */
  readonly audience: 'public' | 'department' | 'mission' | 'service_provider' | 'trekking' | 'demo';
  /** Set for pages through which people of the audience come in, which have the frame of public pages. */
  readonly door?: true;
  /** Set for a service's form whose address has parameters: it begins with a shell that names the form's scripts. */
  readonly form?: true;
}

function page<const Pattern extends string>(
  pattern: Pattern,
  state: PageState = 'closed',
  audience: PageRoute['audience'] = 'public',
): PageRoute & { readonly pattern: Pattern } {
  return { pattern, state, audience };
}

function door<const Pattern extends string>(
  pattern: Pattern,
  audience: PageRoute['audience'],
): PageRoute & { readonly pattern: Pattern } {
  return { ...page(pattern, 'open', audience), door: true };
}

function form<const Pattern extends string>(pattern: Pattern): PageRoute & { readonly pattern: Pattern } {
  return { ...page(pattern, 'open'), form: true };
}

export const pages = {
  home: page('/', 'open'),
  arrivalPort: page('/on-arrival/:portId', 'open'),
  onArrivalApplication: form('/visa-application/on-arrival/:portId/:visaType'),
  visaApplicationPrint: page('/visa-application/print', 'open'),
  onArrivalPrint: page('/print', 'open'),
  payment: page('/payment', 'open'),
  // The bank brings the payer back here, and mails lead here: the same page.
  cardPayment: page('/card-payment', 'open'),
  track: page('/visa-application-track', 'open'),
  visaCheck: page('/visa-check', 'open'),
  visaProcessing: page('/visa-processing/:tab?/:passport_number?/:visa_number?', 'open'),
  resumeDraft: page('/continue', 'open'),
  familySubmission: page('/my-application', 'open'),

  missionChoice: page('/online-visa-missionManage/application', 'open'),
  missionApplication: form('/online-visa-mission/online/:embassySlug/:visaType'),
  missionPrint: page('/online-visa-mission/print', 'open'),
  etaChoice: page('/eta-visa-processing/application', 'open'),
  etaPrint: page('/eta-visa-processing/print', 'open'),
  etaApplication: form('/eta-visa-processing/:visaType'),
  entryVisaChoice: page('/entry-visa-processing', 'open'),
  entryVisaApplication: page('/visa-application/entry/DoI/tourist-visa', 'open'),
  entryVisaPrint: page('/print-application/entry/DoI', 'open'),
  extension: page('/visa-visit-details/extension', 'open'),
  extensionPrint: page('/visa-visit-details/extension/print', 'open'),
  residenceExtension: page('/visa-visit-details/extension/months', 'open'),
  conversion: page('/visa-visit-details/conversion', 'open'),
  touristConversion: page('/visa-visit-details/conversion/tourist', 'open'),
  conversionPrint: page('/visa-visit-details/conversion/print', 'open'),
  transfer: page('/visa-visit-details/transfer', 'open'),
  transferPrint: page('/visa-visit-details/transfer/print', 'open'),
  upgrade: page('/visa-visit-details/upgrade', 'open'),
  residenceEntries: page('/visa-visit-details/upgrade/entries', 'open'),
  upgradePrint: page('/visa-visit-details/upgrade/print', 'open'),
  overstay: page('/visa-visit-details/over-stay-regulation/:passport_number/:visa_number', 'open'),
  overstayPrint: page('/visa-visit-details/over-stay-regulation/:passport_number/:visa_number/print', 'open'),
  overstayNonTourist: page('/visa-visit-details/over-stay-nt/:passport_number/:visa_number', 'open'),
  arrivalCertificate: page('/visa-visit-details/arrival', 'open'),
  arrivalCertificatePrint: page('/visa-visit-details/arrival/print', 'open'),
  nonVisaCertificate: page('/non-visa-arrival-departure-certification', 'open'),
  nonVisaCertificatePrint: page('/non-visa-arrival-departure-certification/print', 'open'),
  overstayConfirmation: page('/visa-extension/overstay', 'open'),
  overstayAtPort: page('/visa-extension/overstay/port', 'open'),
  overstayOther: page('/visa-extension/overstay/other', 'open'),
  overstayFine: page('/visa-extension/overstay/fine', 'open'),
  overstayConfirmationPrint: page('/visa-extension/overstay/print', 'open'),
  permitCheck: page('/permit-check', 'open'),
  certificateCheck: page('/certificate-check', 'open'),
  trekkingPermit: page('/trekking/single-trekking-request/apply'),
  trekkingPermitPrint: page('/trekking/single-trekking-request/apply/print'),
  selfDeclaration: page('/self-declaration'),
  selfDeclarationPrint: page('/self-declaration-print'),

  missionLogin: door('/mission/login', 'mission'),
  missionForgotPassword: door('/mission/forget-password', 'mission'),
  missionDashboard: page('/mission/system/dashboard', 'open', 'mission'),
  missionProfile: page('/mission/system/profile', 'open', 'mission'),
  ...deskPages,
  missionRefunds: page('/mission/system/refunds', 'open', 'mission'),
  missionVisaSearch: page('/mission/system/visa-search', 'open', 'mission'),
  missionIssuedVisas: page('/mission/system/issued-visa', 'open', 'mission'),
  missionTravellers: page('/mission/system/travellers-history', 'open', 'mission'),
  missionTraveller: page('/mission/system/travellers-history/view/:passportId', 'open', 'mission'),
  missionRejections: page('/mission/system/reject-visa-report', 'open', 'mission'),
  missionCancellations: page('/mission/system/cancel-visa-report', 'open', 'mission'),
  missionRevenue: page('/mission/system/revenue-report', 'open', 'mission'),
  missionUsers: page('/mission/system/user', 'open', 'mission'),
  missionOffices: page('/mission/system/office', 'open', 'mission'),
  missionContact: page('/mission/system/office-update', 'open', 'mission'),
  missionRates: page('/mission/system/office-rate', 'open', 'mission'),
  missionBlacklists: page('/mission/system/blacklists', 'open', 'mission'),
  missionActivity: page('/mission/system/activity', 'open', 'mission'),
  serviceProviderLogin: door('/service-provider/login', 'service_provider'),
  serviceProviderRegister: page('/service-provider/register', 'closed', 'service_provider'),
  serviceProviderVerification: page('/service-provider/system/register', 'closed', 'service_provider'),
  serviceProviderForgotPassword: door('/Service-provider/forget-password', 'service_provider'),
  serviceProviderArea: page('/service-provider/system/admin', 'open', 'service_provider'),
  serviceProviderDashboard: page('/service-provider/system/admin/dashboard', 'open', 'service_provider'),
  serviceProviderConfirmations: page(
    '/service-provider/system/admin/service-provider-history',
    'open',
    'service_provider',
  ),
  serviceProviderProfile: page('/service-provider/system/admin/profile', 'open', 'service_provider'),
  trekkingLogin: door('/trekking/login', 'trekking'),
  trekkingRegister: page('/trekking/register', 'closed', 'trekking'),
  trekkingForgotPassword: door('/trekking/forget-password', 'trekking'),
  trekkingVerification: page('/trekking/system/register', 'closed', 'trekking'),
  trekkingDashboard: page('/trekking/system/dashboard', 'open', 'trekking'),
  trekkingRequests: page('/trekking/trekking-request', 'open', 'trekking'),
  trekkingRequestNew: page('/trekking/trekking-request/create', 'open', 'trekking'),
  trekkingProfile: page('/trekking/system/profile', 'open', 'trekking'),

  departmentLogin: door('/department/login', 'department'),
  departmentForgotPassword: door('/department/forget-password', 'department'),
  roleProposals: page('/department/system/role-proposals', 'open', 'department'),
  departmentBlacklists: page('/department/system/blacklists', 'open', 'department'),
  departmentProfile: page('/department/system/profile', 'open', 'department'),
  departmentHome: page('/department/system', 'open', 'department'),
  departmentVisaSearch: page('/department/system/visa-search', 'open', 'department'),
  departmentIssuedVisas: page('/department/system/issued-visa', 'open', 'department'),
  departmentTravellers: page('/department/system/travellers-history', 'open', 'department'),
  departmentTraveller: page('/department/system/travellers-history/view/:passportId', 'open', 'department'),
  departmentRejections: page('/department/system/reject-visa-report', 'open', 'department'),
  departmentCancellations: page('/department/system/cancel-visa-report', 'open', 'department'),
  departmentRevenue: page('/department/system/revenue-report', 'open', 'department'),
  departmentUsers: page('/department/system/user', 'open', 'department'),
  departmentOffices: page('/department/system/office', 'open', 'department'),
  departmentRates: page('/department/system/office-rate', 'open', 'department'),
  departmentActivity: page('/department/system/activity', 'open', 'department'),
  bankVouchers: page('/department/system/bank-vouchers', 'open', 'department'),
  paymentExceptions: page('/department/system/payment-exceptions', 'open', 'department'),

  newPassword: page('/new-password', 'open'),
  visaReminders: page('/visa-reminders', 'open'),
  design: page('/design', 'open', 'demo'),
  help: page('/help', 'open'),
  privacy: page('/privacy', 'open'),
  accessibility: page('/accessibility', 'open'),
} as const satisfies Record<string, PageRoute>;
export type PageName = keyof typeof pages;

type ParameterNames<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterNames<`/${Tail}`>
    : Rest
  : never;
type Parameters<Pattern extends string> = {
  readonly [Name in ParameterNames<Pattern> as Name extends `${string}?` ? never : Name]: string;
} & {
  readonly [Name in ParameterNames<Pattern> as Name extends `${infer Bare}?` ? Bare : never]?: string;
};

type PathArguments<Pattern extends string> = [ParameterNames<Pattern>] extends [never]
  ? []
  : [parameters: Parameters<Pattern>];

/** Fills values into the parts of an address. */
export function fill(pattern: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return pattern
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part;
      const optional = part.endsWith('?');
      const value = parameters[part.slice(1, optional ? -1 : undefined)];
      if (value === undefined || value === '') {
        if (optional) return undefined;
        throw new RangeError(`The address ${pattern} needs ${part}`);
      }
      return encodeURIComponent(value);
    })
    .filter((part) => part !== undefined)
    .join('/');
}

/**
 * Names of query parameters that pages read. A passport number is never one of them, because it would stay in browser
 * histories and logs.
 */
export const queryNames = {
  submissionNumber: 'number',
  permitNumber: 'number',
  certificateNumber: 'number',
  order: 'order',
  draft: 'draft',
  check: 'check',
} as const;

/**
 * Returns the address of a page: `pathTo('arrivalPort', { portId: 'tia' })` → `/on-arrival/tia`, and after the parts of the
 * address its query: `pathTo('payment', { order: 'PVO-1' })` → `/payment?order=PVO-1`.
 */
export function pathTo<Name extends PageName>(
  name: Name,
  ...given: [...PathArguments<(typeof pages)[Name]['pattern']>, query?: PageQuery<Name>]
): string {
  const { pattern } = pages[name];
  const values: readonly (Readonly<Record<string, string | undefined>> | undefined)[] = given;
  const [parameters, query] = pattern.includes(':') ? values : [undefined, ...values];
  const asked = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const address = fill(pattern, parameters ?? {});
  return asked.length === 0 ? address : `${address}?${new URLSearchParams(asked)}`;
}

/** Returns the path of an open page by its name, if its address has no parts to fill; undefined for any other text. */
export function pathOfPageNamed(name: string): string | undefined {
  const found = Object.entries(pages).find(([known]) => known === name)?.[1];
  return found?.state === 'open' && !found.pattern.includes(':') ? found.pattern : undefined;
}

/** Values of `:tab` in the address of `visaProcessing`. */
export const visaProcessingTabs = ['track', 'check', ...visaTabs] as const;

export const apiPaths = {
  openapi: '/api/openapi.json',
  docs: '/api/docs',
  services: '/api/v1/services',
  service: '/api/v1/services/:service',
  quote: '/api/v1/services/:service/quote',
  visaRequest: '/api/v1/services/:service/visa',
  drafts: '/api/v1/drafts',
  draft: '/api/v1/drafts/:draft_number',
  draftCode: '/api/v1/drafts/:draft_number/code',
  draftResume: '/api/v1/drafts/:draft_number/resume',
  draftClaim: '/api/v1/trekking/drafts/:draft_number/claim',
  confirmationAnswer: '/api/v1/service-provider/confirmations/:application_id/answers',
  organisations: '/api/v1/organisations',
  groupRequestOpen: '/api/v1/trekking/requests/:application_id/open',
  draftSubmit: '/api/v1/drafts/:draft_number/submit',
  documents: '/api/v1/documents',
  document: '/api/v1/documents/:document_id',
  documentPreview: '/api/v1/documents/:document_id/preview',
  applications: '/api/v1/applications',
  application: '/api/v1/applications/:submission_number',
  track: '/api/v1/applications/track',
  access: '/api/v1/applications/access',
  trip: '/api/v1/trip',
  submissionArrival: '/api/v1/trip/arrival',
  submissionWithdraw: '/api/v1/trip/withdraw',
  submissionResend: '/api/v1/trip/resend',
  submissionPaymentMode: '/api/v1/trip/payment-mode',
  mailReports: '/api/v1/mail-reports',
  submissionMail: '/api/v1/trip/mail',
  submissionPdf: '/api/v1/trip/documents.pdf',
  submissionAnswers: '/api/v1/trip/answers',
  submissionAppointment: '/api/v1/trip/appointment',
  prefill: '/api/v1/applications/prefill',
  slip: '/api/v1/applications/:submission_number/slip',
  slipPdf: '/api/v1/applications/:submission_number/slip.pdf',
  letter: '/api/v1/applications/:submission_number/letter',
  letterPdf: '/api/v1/applications/:submission_number/letter.pdf',
  bankSlip: '/api/v1/orders/:order_reference/bank-slip',
  bankSlipPdf: '/api/v1/orders/:order_reference/bank-slip.pdf',
  receipt: '/api/v1/orders/:order_reference/receipt',
  receiptPdf: '/api/v1/orders/:order_reference/receipt.pdf',
  order: '/api/v1/orders/:order_reference',
  attempts: '/api/v1/orders/:order_reference/attempts',
  cardReturn: '/api/v1/payments/card/return',
  cardNotice: '/api/v1/payments/card/notice',
  visaCheck: '/api/v1/visas/check',
  visaOptions: '/api/v1/visas/options',
  visaReminders: '/api/v1/visas/reminders',
  visaRemindersSwitch: '/api/v1/visas/reminders/switch',
  visaReminderLink: '/api/v1/visas/reminders/:token',
  permitCheck: '/api/v1/permits/check',
  certificateCheck: '/api/v1/certificates/check',

  departmentLogin: '/api/v1/department/login',
  departmentLogout: '/api/v1/department/logout',
  departmentUser: '/api/v1/department/user',
  missionLogin: '/api/v1/embassy-system/login',
  missionLogout: '/api/v1/embassy-system/logout',
  missionUser: '/api/v1/user',
  trekkingLogin: '/api/v1/trekking/login',
  trekkingLogout: '/api/v1/trekking/logout',
  trekkingUser: '/api/v1/trekking-system/user',
  serviceProviderLogin: '/api/v1/service-provider/user/login',
  serviceProviderLogout: '/api/v1/service-provider/user/logout',
  serviceProviderUser: '/api/v1/service-provider/user/profile',
  ownPassword: '/api/v1/account/password',
  userReset: '/api/users/:id/reset',
  userFactorRemoval: '/api/users/:id/propose-second-factor-removal',
  travellerLookUp: '/api/travellers-histories/:id/look-up',
  revenueTotals: '/api/revenue-reports/totals',
  passwordLink: '/api/v1/account/password-link',
  newPassword: '/api/v1/account/new-password',
  secondFactorSignIn: '/api/v1/account/second-factor/sign-in',
  secondFactor: '/api/v1/account/second-factor',
  secondFactorConfirm: '/api/v1/account/second-factor/confirm',
  secondFactorRemove: '/api/v1/account/second-factor/remove',
  passkeyQuestion: '/api/v1/account/second-factor/passkey-question',
  passkeySignIn: '/api/v1/account/second-factor/passkey-sign-in',
  passkeyCreation: '/api/v1/account/passkeys/creation',
  passkeys: '/api/v1/account/passkeys',
  passkeyRemove: '/api/v1/account/passkeys/:passkey_id/remove',
  recoveryCodes: '/api/v1/account/second-factor/recovery-codes',
  ownSessions: '/api/v1/account/sessions',
  ownSessionsEnd: '/api/v1/account/sessions/end-others',
  ownViews: '/api/v1/account/views',
  ownView: '/api/v1/account/views/:view_id',
  ...deskCalls,
  missionFeeRefund: '/api/v1/mission/requests/:application_id/refund',
  missionRefunds: '/api/v1/mission/refunds',
  missionRefundAction: '/api/v1/mission/refunds/:exception_id/actions/:action',
  vouchers: '/api/v1/department/bank-vouchers',
  paymentExceptions: '/api/v1/department/payment-exceptions',
  paymentExceptionAction: '/api/v1/department/payment-exceptions/:exception_id/actions/:action',

  activityLogsExport: '/api/v1/embassy-system/activity-logs/export',

  demoClock: '/api/demo/clock',
  demoAccounts: '/api/demo/accounts',
  demoMails: '/api/demo/mailbox',
} as const;
export type ApiName = keyof typeof apiPaths;

/** Returns the address of a call: `apiPath('draft', { draft_number })`. */
export function apiPath<Name extends ApiName>(
  name: Name,
  ...[parameters]: PathArguments<(typeof apiPaths)[Name]>
): string {
  return fill(apiPaths[name], parameters ?? {});
}

/** Calls that all management lists share; `:resource` is the list's name. */
export const resourcePatterns = {
  list: '/api/:resource',
  get: '/api/:resource/get',
  all: '/api/:resource/all',
  one: '/api/:resource/:id',
  withSlug: '/api/:resource/with-slug/:slug',
  save: '/api/:resource/save',
  delete: '/api/:resource/delete',
  export: '/api/:resource/export',
  dropdown: '/api/:resource/:id/update-dropdown',
  status: '/api/:resource/:id/change-status',
} as const;
export type ResourceCall = keyof typeof resourcePatterns;

/** Returns the pattern of a call of one management list: `resourceRoute('one', 'offices')` → `/api/offices/:id`. */
export function resourceRoute(call: ResourceCall, resource: string): string {
  return resourcePatterns[call].replace(':resource', resource);
}

/** Returns the address of such a call: `resourcePath('one', { resource: 'offices', id })`. */
export function resourcePath<Call extends ResourceCall>(
  call: Call,
  ...[parameters]: PathArguments<(typeof resourcePatterns)[Call]>
): string {
  return fill(resourcePatterns[call], parameters ?? {});
}

/** Addresses outside `/api/` that are not pages of the single-page shell. */
export const servicePaths = {
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  serviceWorker: '/sw.js',
  demoMailbox: '/demo/mailbox',
  demoMailboxStyle: '/demo/mailbox/style.css',
  demoMail: '/demo/mailbox/mails/:mail_id',
  demoMailHtml: '/demo/mailbox/mails/:mail_id/html',
  demoMailAttachment: '/demo/mailbox/mails/:mail_id/attachments/:index',
  sandboxGateway: '/sandbox/card-gateway',
  /** On prints, to be typed: leads to `track`. */
  trackingLink: '/t/:submission_number',
} as const;

/** Returns the address of a service path with parameters. */
export function servicePath<Name extends keyof typeof servicePaths>(
  name: Name,
  ...[parameters]: PathArguments<(typeof servicePaths)[Name]>
): string {
  return fill(servicePaths[name], parameters ?? {});
}
