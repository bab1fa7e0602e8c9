import { entryPointBySlug, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { services } from '#domain/services/catalogue.ts';
import { type PageName, visaProcessingTabs } from './paths.ts';

/** A parameter as the page reads it: case is forgiven. */
type Parameter = (name: string) => string;

/** What the desks of the ports give. */
const kindsAtPorts = services.filter(({ desk }) => desk === 'port').flatMap(({ kinds }) => kinds.map(({ id }) => id));

/** Pages whose parameters come from closed lists: whether a page stands behind the values. Its screen asks the same. */
const pagesOfLists: Partial<Record<PageName, (parameter: Parameter) => boolean>> = {
  arrivalPort: (parameter) => entryPointBySlug(parameter('portId')) !== undefined,
  onArrivalApplication: (parameter) => {
    const port = entryPointBySlug(parameter('portId'));
    return port !== undefined && takesVisaOnArrival(port) && kindsAtPorts.includes(parameter('visaType'));
  },
  visaProcessing: (parameter) => visaProcessingTabs.some((tab) => tab === parameter('tab')),
};

/** Whether a page's address leads to something, by the parameters its pattern found. */
export function hasContent(page: PageName, parameters: Readonly<Record<string, string | undefined>>): boolean {
  return pagesOfLists[page]?.((name) => (parameters[name] ?? '').toLowerCase()) ?? true;
}
