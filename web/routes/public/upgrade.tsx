import { VisaJourney } from './visa-journey.tsx';

/** A longer plan for a tourist visa. */
export default function Upgrade() {
  return <VisaJourney serviceId="visa-upgrade" title="service.upgrade" text="upgrade.text" />;
}
