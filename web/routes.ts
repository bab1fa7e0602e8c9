import {
  type CounterId,
  callsIn,
  counterIds,
  type DeskId,
  deskIds,
  desks,
  printsStickers,
  sendsLetters,
} from '../contract/desks.ts';
import { type PageName, pages } from '../contract/paths.ts';
import { areaOf } from '../contract/shells.ts';
import type { SessionAudience } from '../domain/permissions/audiences.ts';
import type { ListAudience } from './layout/list-areas.ts';
import PublicLayout from './layout/public-layout.tsx';
import type { LoadScreen, PortalRoute } from './routing/route-table.ts';

/** One page for forgotten passwords, at the address of each audience. */
const forgotPassword: LoadScreen = () => import('./accounts/forgot-password-page.tsx');

/** Form of the service with this address. */
const serviceForm: LoadScreen = () => import('./routes/public/service-form.tsx');

/** Form of the service about an issued visa with this address. */
const visaService: LoadScreen = () => import('./routes/public/visa-service.tsx');

/** Lists and reports: all audiences share the same screens, each with the rows that its people may read. */
const screensOfLists: Readonly<Record<string, LoadScreen>> = {
  VisaSearch: () => import('./routes/mission/reports/visa-search.tsx'),
  IssuedVisas: () => import('./routes/mission/reports/issued-visas.tsx'),
  Travellers: () => import('./routes/mission/reports/travellers.tsx'),
  Traveller: () => import('./routes/mission/reports/traveller.tsx'),
  Rejections: () => import('./routes/mission/reports/rejections.tsx'),
  Cancellations: () => import('./routes/mission/reports/cancellations.tsx'),
  Revenue: () => import('./routes/mission/reports/revenue.tsx'),
  Users: () => import('./routes/mission/management/users.tsx'),
  Offices: () => import('./routes/mission/management/offices.tsx'),
  Rates: () => import('./routes/mission/management/office-rates.tsx'),
  Blacklists: () => import('./routes/mission/management/blacklists.tsx'),
  Activity: () => import('./routes/mission/management/activity.tsx'),
};

function listScreens(audience: ListAudience): Partial<Record<PageName, LoadScreen>> {
  return Object.fromEntries(Object.entries(screensOfLists).map(([name, load]) => [`${audience}${name}`, load]));
}

/** Agencies and service providers share these screens. */
const organisationDashboard: LoadScreen = () => import('./routes/organisation/dashboard.tsx');
const organisationProfile: LoadScreen = () => import('./routes/organisation/profile.tsx');

/** Returns the loader of a shared screen for one desk. */
function atDesk(desk: DeskId, load: LoadScreen): LoadScreen {
  return async () => {
    const [{ atDesk: shownAt }, { default: Screen }] = await Promise.all([
      import('./casework/desk-screens.tsx'),
      load(),
    ]);
    return { default: shownAt(desk, Screen) };
  };
}

function caseScreens<Desk extends DeskId>(desk: Desk) {
  return {
    [`${desk}Queue`]: atDesk(desk, () => import('./casework/queue/no-case.tsx')),
    [`${desk}Case`]: atDesk(desk, () => import('./casework/case.tsx')),
    ...(printsStickers(desk)
      ? { [`${desk}Sticker`]: atDesk(desk, () => import('./casework/sticker-of-case.tsx')) }
      : {}),
    ...(callsIn(desk)
      ? { [`${desk}Slots`]: atDesk(desk, () => import('./casework/appointments/office-times.tsx')) }
      : {}),
    ...(sendsLetters(desk) ? { [`${desk}Letter`]: atDesk(desk, () => import('./casework/letter-of-case.tsx')) } : {}),
  };
}

function counterScreens(counter: CounterId) {
  const [desk] = deskIds.filter((id) => desks[id].counter === counter);
  if (desk === undefined) throw new Error(`no desk has the counter ${counter}`);
  return {
    [`${counter}CashShift`]: atDesk(desk, () => import('./counter/cash-shift.tsx')),
    [`${counter}PastCashShift`]: atDesk(desk, () => import('./counter/past-shift.tsx')),
    [`${counter}Stickers`]: atDesk(desk, () => import('./counter/sticker-stock.tsx')),
  };
}

/** Screens of open pages; a closed page gets one that says so. */
const screens: Partial<Record<PageName, LoadScreen>> = {
  home: () => import('./routes/public/home.tsx'),
  arrivalPort: () => import('./routes/public/arrival-port.tsx'),
  onArrivalApplication: serviceForm,
  visaApplicationPrint: () => import('./prints/submission-print.tsx'),
  onArrivalPrint: () => import('./prints/arrival-print.tsx'),
  payment: () => import('./payment/payment-page.tsx'),
  cardPayment: () => import('./payment/payment-page.tsx'),
  track: () => import('./tracking/track.tsx'),
  visaCheck: () => import('./tracking/visa-check.tsx'),
  visaProcessing: () => import('./routes/public/visa-processing.tsx'),
  missionChoice: () => import('./routes/public/mission-choice.tsx'),
  missionApplication: serviceForm,
  missionPrint: () => import('./prints/submission-print.tsx'),
  entryVisaChoice: () => import('./routes/public/entry-visa-choice.tsx'),
  entryVisaApplication: serviceForm,
  entryVisaPrint: () => import('./prints/submission-print.tsx'),
  etaChoice: () => import('./routes/public/eta-choice.tsx'),
  etaApplication: serviceForm,
  etaPrint: () => import('./prints/submission-print.tsx'),
  extension: visaService,
  transfer: visaService,
  upgrade: visaService,
  overstayConfirmation: visaService,
  overstayAtPort: visaService,
  overstayOther: visaService,
  residenceEntries: visaService,
  residenceExtension: visaService,
  conversion: visaService,
  touristConversion: visaService,
  conversionPrint: () => import('./prints/submission-print.tsx'),
  arrivalCertificate: visaService,
  arrivalCertificatePrint: () => import('./prints/submission-print.tsx'),
  nonVisaCertificate: serviceForm,
  nonVisaCertificatePrint: () => import('./prints/submission-print.tsx'),
  overstayFine: visaService,
  overstayNonTourist: async () => ({
    default: (await import('./routes/public/numbers-in-address.tsx')).OverstayOtherByNumbers,
  }),
  overstay: async () => ({ default: (await import('./routes/public/numbers-in-address.tsx')).OverstayByNumbers }),
  overstayPrint: async () => ({
    default: (await import('./routes/public/numbers-in-address.tsx')).OverstayPrintByNumbers,
  }),
  overstayConfirmationPrint: () => import('./prints/submission-print.tsx'),
  extensionPrint: () => import('./prints/submission-print.tsx'),
  transferPrint: () => import('./prints/submission-print.tsx'),
  upgradePrint: () => import('./prints/submission-print.tsx'),
  resumeDraft: () => import('./routes/public/continue-draft.tsx'),
  familySubmission: () => import('./tracking/my-application.tsx'),
  help: () => import('./routes/public/help.tsx'),
  privacy: () => import('./routes/public/privacy.tsx'),
  accessibility: () => import('./routes/public/accessibility.tsx'),
  departmentLogin: () => import('./routes/department/login.tsx'),
  missionLogin: () => import('./routes/mission/login.tsx'),
  missionForgotPassword: forgotPassword,
  departmentForgotPassword: forgotPassword,
  trekkingForgotPassword: forgotPassword,
  serviceProviderForgotPassword: forgotPassword,
  visaReminders: () => import('./routes/public/visa-reminders.tsx'),
  newPassword: () => import('./accounts/new-password-page.tsx'),
  missionDashboard: () => import('./routes/mission/dashboard.tsx'),
  missionRefunds: () => import('./routes/mission/refunds.tsx'),
  missionProfile: () => import('./routes/mission/profile.tsx'),
  departmentProfile: () => import('./routes/department/profile.tsx'),
  roleProposals: () => import('./routes/department/role-proposals.tsx'),
  missionContact: () => import('./routes/mission/management/office-contact.tsx'),
  ...listScreens('mission'),
  ...listScreens('department'),
  departmentHome: () => import('./routes/department/home.tsx'),
  ...Object.assign({}, ...deskIds.map(caseScreens), ...counterIds.map(counterScreens)),
  bankVouchers: () => import('./counter/bank-vouchers.tsx'),
  paymentExceptions: () => import('./counter/payment-exceptions.tsx'),
  trekkingLogin: () => import('./routes/organisation/trekking-login.tsx'),
  trekkingDashboard: organisationDashboard,
  trekkingProfile: organisationProfile,
  trekkingRequests: () => import('./routes/organisation/requests.tsx'),
  trekkingRequestNew: serviceForm,
  permitCheck: () => import('./tracking/permit-check.tsx'),
  certificateCheck: () => import('./tracking/certificate-check.tsx'),
  serviceProviderLogin: () => import('./routes/organisation/provider-login.tsx'),
  serviceProviderArea: organisationDashboard,
  serviceProviderDashboard: organisationDashboard,
  serviceProviderConfirmations: () => import('./routes/organisation/confirmations.tsx'),
  serviceProviderProfile: organisationProfile,
  design: () => import('./routes/demo/design.tsx'),
};

const notOpenYet: LoadScreen = () => import('./routes/public/not-open-yet.tsx');

function routeOf(name: PageName): PortalRoute {
  const { pattern, state } = pages[name];
  const load = state === 'open' ? screens[name] : notOpenYet;
  if (load === undefined) throw new Error(`The open page ${name} has no screen`);
  return { id: name, path: pattern, load };
}

const names = Object.keys(pages) as PageName[];

const others = names.filter((name) => name !== 'home' && areaOf(name) === undefined);

/** Returns the pages of an area, with the queue and the cases of each desk inside the frame that shows both. */
function framed(audience: SessionAudience): PortalRoute[] {
  const own = names.filter((name) => areaOf(name) === audience);
  const inFrame = (desk: DeskId): readonly PageName[] => [`${desk}Queue`, `${desk}Case`];
  const panes = deskIds.filter((desk) => own.includes(`${desk}Queue`));
  return [
    ...panes.map((desk) => ({
      id: `${desk}Desk`,
      load: atDesk(desk, () => import('./casework/queue/desk-panes.tsx')),
      children: inFrame(desk).map(routeOf),
    })),
    ...own.filter((name) => !panes.some((desk) => inFrame(desk).includes(name))).map(routeOf),
  ];
}

/** Frame of each area behind a sign-in. */
export const areaFrames: Readonly<Record<SessionAudience, LoadScreen>> = {
  department: () => import('./layout/staff-layout.tsx'),
  mission: () => import('./layout/mission-layout.tsx'),
  trekking: () => import('./layout/trekking-layout.tsx'),
  service_provider: () => import('./layout/provider-layout.tsx'),
};

/** Pages of the portal, each inside the frame of its audience. Screens are fetched when they are first shown. */
export const portalRoutes: PortalRoute[] = [
  {
    id: 'publicLayout',
    // Its parts are those of the shell, which every page has.
    screen: PublicLayout,
    children: [
      ...['home' as const, ...others].map(routeOf),
      { id: 'notFound', path: '*', load: () => import('./routes/not-found.tsx') },
    ],
  },
  { id: 'staffLayout', load: areaFrames.department, children: framed('department') },
  { id: 'missionLayout', load: areaFrames.mission, children: framed('mission') },
  { id: 'trekkingLayout', load: areaFrames.trekking, children: framed('trekking') },
  { id: 'providerLayout', load: areaFrames.service_provider, children: framed('service_provider') },
];
