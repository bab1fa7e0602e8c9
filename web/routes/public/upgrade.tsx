import { longerStayService as id } from '#domain/services/ids.ts';
import { VisaJourney } from './visa-journey.tsx';

/** Page to upgrade a tourist visa to a longer stay. */
export default function Upgrade() {
  return <VisaJourney serviceId={id} title="service.upgrade" text="upgrade.text" />;
}
