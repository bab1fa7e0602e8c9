import { extensionService as id } from '#domain/services/ids.ts';
import { VisaJourney } from './visa-journey.tsx';

/** Page to extend a tourist visa by days. */
export default function Extension() {
  return <VisaJourney serviceId={id} title="service.extension" text="extension.text" />;
}
