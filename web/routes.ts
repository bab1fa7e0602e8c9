import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type PageName, type PageRoute, pages } from '../contract/paths.ts';

/** The screen of each open page; a closed one gets the page that says so. */
const screens: Partial<Record<PageName, string>> = {
  arrivalPort: 'routes/public/arrival-port.tsx',
  onArrivalApplication: 'routes/public/application.tsx',
  visaApplicationPrint: 'routes/public/trip-print.tsx',
  onArrivalPrint: 'routes/public/arrival-print.tsx',
  cardPayment: 'routes/public/card-payment.tsx',
  track: 'routes/public/track.tsx',
  visaCheck: 'routes/public/visa-check.tsx',
  visaProcessing: 'routes/public/visa-processing.tsx',
  upgrade: 'routes/public/upgrade.tsx',
  upgradePrint: 'routes/public/trip-print.tsx',
  resumeDraft: 'routes/public/continue-draft.tsx',
  familyTrip: 'routes/public/my-application.tsx',
  help: 'routes/public/help.tsx',
  privacy: 'routes/public/privacy.tsx',
  accessibility: 'routes/public/accessibility.tsx',
  departmentLogin: 'routes/department/login.tsx',
  missionLogin: 'routes/mission/login.tsx',
  missionDashboard: 'routes/mission/dashboard.tsx',
  missionProfile: 'routes/mission/profile.tsx',
  departmentHome: 'routes/department/home.tsx',
  arrivals: 'routes/department/arrivals.tsx',
  arrivalFile: 'routes/department/arrival-file.tsx',
  arrivalSticker: 'routes/department/arrival-sticker.tsx',
  requests: 'routes/department/requests.tsx',
  requestFile: 'routes/department/request-file.tsx',
  cashShift: 'routes/department/cash-shift.tsx',
  stickerStock: 'routes/department/sticker-stock.tsx',
  bankVouchers: 'routes/department/bank-vouchers.tsx',
  paymentExceptions: 'routes/department/payment-exceptions.tsx',
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
function behindSignIn(audience: PageRoute['audience'], login: PageName): readonly PageName[] {
  return names.filter((name) => pages[name].audience === audience && pages[name].state === 'open' && name !== login);
}

const department = behindSignIn('department', 'departmentLogin');
const mission = behindSignIn('mission', 'missionLogin');
const others = names.filter((name) => name !== 'home' && !department.includes(name) && !mission.includes(name));

export default [
  layout('layout/public-layout.tsx', [
    index('routes/public/home.tsx', { id: 'home' }),
    ...others.map(entry),
    route('*', 'routes/not-found.tsx', { id: 'notFound' }),
  ]),
  layout('layout/staff-layout.tsx', department.map(entry)),
  layout('layout/mission-layout.tsx', mission.map(entry)),
] satisfies RouteConfig;
