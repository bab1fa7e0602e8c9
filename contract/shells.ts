import { type PageName, type PageRoute, pages } from './paths.ts';

/** People with an area of their own behind a sign-in. */
export type AreaAudience = Exclude<PageRoute['audience'], 'public' | 'demo'>;

/** Pages through which people come in, which have the frame of public pages. */
const doors: readonly PageName[] = [
  'departmentLogin',
  'departmentForgotPassword',
  'missionLogin',
  'missionForgotPassword',
  'trekkingLogin',
  'trekkingForgotPassword',
  'serviceProviderLogin',
  'serviceProviderForgotPassword',
];

/** Returns whose area a page lies in; undefined for pages without a sign-in and for those that are not open. */
export function areaOf(name: PageName): AreaAudience | undefined {
  const { audience, state } = pages[name];
  if (audience === 'public' || audience === 'demo' || state !== 'open' || doors.includes(name)) return undefined;
  return audience;
}

/**
 * A page without a screen, sent for every address that has no prerendered page: with the frame of public pages, or of an area.
 * Hydrating the home page's own HTML under another address would mismatch.
 */
export type ShellId = 'public' | AreaAudience;

/** Files of the shells, beside the prerendered pages. */
export const shellFiles: Readonly<Record<ShellId, string>> = {
  public: '__spa-fallback.html',
  department: '__department.html',
  mission: '__mission.html',
  trekking: '__trekking.html',
  service_provider: '__service-provider.html',
};

export const shellIds = Object.keys(shellFiles) as readonly ShellId[];
