import { matchPath, useLocation } from 'react-router';
import { type PageName, pages } from '#contract/paths.ts';
import { extensionService, longerStayService, overstayService, transferService } from '#domain/services/ids.ts';
import NotFound from '../not-found.tsx';
import type { PublicMessageId } from './public-messages.ts';
import { VisaJourney } from './visa-journey.tsx';

interface VisaService {
  readonly serviceId: string;
  readonly title: PublicMessageId;
  readonly text: PublicMessageId;
}

/** Services about an issued visa, by their pages. */
const services: readonly (VisaService & { readonly page: PageName })[] = [
  { page: 'extension', serviceId: extensionService, title: 'service.extension', text: 'extension.text' },
  { page: 'upgrade', serviceId: longerStayService, title: 'service.upgrade', text: 'upgrade.text' },
  { page: 'transfer', serviceId: transferService, title: 'service.transfer', text: 'transfer.text' },
  {
    page: 'overstayConfirmation',
    serviceId: overstayService,
    title: 'service.overstayConfirmation',
    text: 'lateDays.text',
  },
];

/** Page of the service about an issued visa that has this address. */
export default function VisaService() {
  const { pathname } = useLocation();
  const service = services.find(({ page }) => matchPath(pages[page].pattern, pathname) !== null);
  return service === undefined ? <NotFound /> : <VisaJourney key={service.serviceId} {...service} />;
}
