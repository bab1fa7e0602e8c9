import { longerStayService as id } from '#domain/services/ids.ts';
import { VisaJourney } from './visa-journey.tsx';

/** A longer plan for a tourist visa. */
export default function Upgrade() {
  return <VisaJourney serviceId={id} title="service.upgrade" text="upgrade.text" />;
}
