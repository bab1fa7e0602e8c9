import { transferService as id } from '#domain/services/ids.ts';
import { VisaJourney } from './visa-journey.tsx';

/** Page to move a visa to its holder's new passport. */
export default function Transfer() {
  return <VisaJourney serviceId={id} title="service.transfer" text="transfer.text" />;
}
