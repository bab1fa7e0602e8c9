import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type PageName, type PageRoute, pages } from '../contract/paths.ts';

/** One page for whoever forgot a password, at the address of each audience. */
const forgotPassword = 'accounts/forgot-password-page.tsx';

/** The form of whichever service has the address. */
const serviceForm = 'routes/public/service-form.tsx';

/** The watch list is one, whoever looks at it. */
const blacklists = 'routes/mission/management/blacklists.tsx';

/** Agencies and service providers see the same of themselves. */
const organisationDashboard = 'routes/organisation/dashboard.tsx';
const organisationProfile = 'routes/organisation/profile.tsx';

/** The screen of each open page; a closed one gets the page that says so. */
const screens: Partial<Record<PageName, string>> = {
  arrivalPort: 'routes/public/arrival-port.tsx',
  onArrivalApplication: serviceForm,
  visaApplicationPrint: 'prints/submission-print.tsx',
  onArrivalPrint: 'prints/arrival-print.tsx',
  cardPayment: 'tracking/card-payment.tsx',
  track: 'tracking/track.tsx',
  visaCheck: 'tracking/visa-check.tsx',
  visaProcessing: 'routes/public/visa-processing.tsx',
  missionChoice: 'routes/public/mission-choice.tsx',
  missionApplication: serviceForm,
  missionPrint: 'prints/submission-print.tsx',
  etaChoice: 'routes/public/eta-choice.tsx',
  etaApplication: serviceForm,
  etaPrint: 'prints/submission-print.tsx',
  upgrade: 'routes/public/upgrade.tsx',
  upgradePrint: 'prints/submission-print.tsx',
  resumeDraft: 'routes/public/continue-draft.tsx',
  familySubmission: 'tracking/my-application.tsx',
  help: 'routes/public/help.tsx',
  privacy: 'routes/public/privacy.tsx',
  accessibility: 'routes/public/accessibility.tsx',
  departmentLogin: 'routes/department/login.tsx',
  missionLogin: 'routes/mission/login.tsx',
  missionForgotPassword: forgotPassword,
  departmentForgotPassword: forgotPassword,
  trekkingForgotPassword: forgotPassword,
  serviceProviderForgotPassword: forgotPassword,
  newPassword: 'accounts/new-password-page.tsx',
  missionDashboard: 'routes/mission/dashboard.tsx',
  missionQueue: 'routes/mission/mission-queue.tsx',
  missionCase: 'routes/mission/mission-case.tsx',
  missionSticker: 'routes/mission/mission-sticker.tsx',
  missionLetter: 'routes/mission/mission-letter.tsx',
  missionSlots: 'routes/mission/appointments.tsx',
  missionCashShift: 'routes/mission/cash-shift.tsx',
  missionRefunds: 'routes/mission/refunds.tsx',
  missionStickers: 'routes/mission/sticker-stock.tsx',
  missionProfile: 'routes/mission/profile.tsx',
  departmentProfile: 'routes/department/profile.tsx',
  roleProposals: 'routes/department/role-proposals.tsx',
  missionVisaSearch: 'routes/mission/reports/visa-search.tsx',
  missionIssuedVisas: 'routes/mission/reports/issued-visas.tsx',
  missionTravellers: 'routes/mission/reports/travellers.tsx',
  missionTraveller: 'routes/mission/reports/traveller.tsx',
  missionRejections: 'routes/mission/reports/rejections.tsx',
  missionCancellations: 'routes/mission/reports/cancellations.tsx',
  missionRevenue: 'routes/mission/reports/revenue.tsx',
  missionUsers: 'routes/mission/management/users.tsx',
  missionOffices: 'routes/mission/management/offices.tsx',
  missionContact: 'routes/mission/management/office-contact.tsx',
  missionRates: 'routes/mission/management/office-rates.tsx',
  missionBlacklists: blacklists,
  departmentBlacklists: blacklists,
  missionActivity: 'routes/mission/management/activity.tsx',
  departmentHome: 'routes/department/home.tsx',
  portQueue: 'casework/queue.tsx',
  portCase: 'casework/case.tsx',
  portSticker: 'routes/department/port-sticker.tsx',
  departmentQueue: 'routes/department/department-queue.tsx',
  departmentCase: 'routes/department/department-case.tsx',
  departmentLetter: 'routes/department/department-letter.tsx',
  cashShift: 'counter/cash-shift.tsx',
  stickerStock: 'counter/sticker-stock.tsx',
  bankVouchers: 'counter/bank-vouchers.tsx',
  paymentExceptions: 'counter/payment-exceptions.tsx',
  trekkingLogin: 'routes/organisation/trekking-login.tsx',
  trekkingDashboard: organisationDashboard,
  trekkingProfile: organisationProfile,
  serviceProviderLogin: 'routes/organisation/provider-login.tsx',
  serviceProviderArea: organisationDashboard,
  serviceProviderDashboard: organisationDashboard,
  serviceProviderProfile: organisationProfile,
  design: 'routes/demo/design.tsx',
};

const notOpenYet = 'routes/public/not-open-yet.tsx';

function entry(name: PageName): RouteConfigEntry {
  const { pattern, state } = pages[name];
  const screen = state === 'open' ? screens[name] : notOpenYet;
  if (screen === undefined) throw new Error(`The open page ${name} has no screen`);
  return route(pattern, screen, { id: name });
}

const names = Object.keys(pages) as PageName[];

/** The open pages of an audience behind its sign-in. */
function behindSignIn(audience: PageRoute['audience'], doors: readonly PageName[]): readonly PageName[] {
  return names.filter(
    (name) => pages[name].audience === audience && pages[name].state === 'open' && !doors.includes(name),
  );
}

const department = behindSignIn('department', ['departmentLogin', 'departmentForgotPassword']);
const mission = behindSignIn('mission', ['missionLogin', 'missionForgotPassword']);
const trekking = behindSignIn('trekking', ['trekkingLogin', 'trekkingForgotPassword']);
const provider = behindSignIn('service_provider', ['serviceProviderLogin', 'serviceProviderForgotPassword']);
const signedIn = [...department, ...mission, ...trekking, ...provider];
const others = names.filter((name) => name !== 'home' && !signedIn.includes(name));

export default [
  layout('layout/public-layout.tsx', [
    index('routes/public/home.tsx', { id: 'home' }),
    ...others.map(entry),
    route('*', 'routes/not-found.tsx', { id: 'notFound' }),
  ]),
  layout('layout/staff-layout.tsx', department.map(entry)),
  layout('layout/mission-layout.tsx', mission.map(entry)),
  layout('layout/trekking-layout.tsx', trekking.map(entry)),
  layout('layout/provider-layout.tsx', provider.map(entry)),
] satisfies RouteConfig;
