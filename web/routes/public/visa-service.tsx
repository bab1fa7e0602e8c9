import { matchPath, useLocation } from 'react-router';
import { pages } from '#contract/paths.ts';
import { visaServices } from '#domain/services/ids.ts';
import NotFound from '../not-found.tsx';
import { VisaJourney } from './visa-journey.tsx';

/** Page of the service about an issued visa that has this address. */
export default function VisaService() {
  const { pathname } = useLocation();
  const service = visaServices.find(({ page }) => matchPath(pages[page].pattern, pathname) !== null);
  if (service === undefined) return <NotFound />;
  const { id, page } = service;
  return <VisaJourney key={id} serviceId={id} title={`service.${page}`} text={`${page}.text`} />;
}
