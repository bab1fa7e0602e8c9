import { entryPointBySlug, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { servicesAtDesk } from '#domain/services/catalogue.ts';
import { type PageName, visaProcessingTabs } from './paths.ts';

/** Reads a page's parameter, ignoring case. */
type Parameter = (name: string) => string;

/** Visa types issued at ports. */
const kindsAtPorts = servicesAtDesk('port').flatMap(({ kinds }) => kinds.map(({ id }) => id));

/**
 * Checks for pages whose parameters come from closed lists: each returns true if the values lead to a page. The page's
 * screen uses the same check.
 */
const pagesOfLists: Partial<Record<PageName, (parameter: Parameter) => boolean>> = {
  arrivalPort: (parameter) => entryPointBySlug(parameter('portId')) !== undefined,
  onArrivalApplication: (parameter) => {
    const port = entryPointBySlug(parameter('portId'));
    return port !== undefined && takesVisaOnArrival(port) && kindsAtPorts.includes(parameter('visaType'));
  },
  // Without a tab the first one is shown.
  visaProcessing: (parameter) => ['', ...visaProcessingTabs].includes(parameter('tab')),
};

/** Returns true if a page's address leads to something, by the parameters found in its pattern. */
export function hasContent(page: PageName, parameters: Readonly<Record<string, string | undefined>>): boolean {
  return pagesOfLists[page]?.((name) => (parameters[name] ?? '').toLowerCase()) ?? true;
}
