import { useParams } from 'react-router';
import { kinds } from '#domain/services/eta/plans.ts';
import { kindIn } from '#domain/visitor-visa/plans.ts';
import NotFound from '../not-found.tsx';
import { KnownJourney } from './known-journey.tsx';
import { etaService } from './service-words.ts';

/** The request for an electronic travel authorisation, with the kind of the address filled in. */
export default function EtaApplication() {
  const { visaType = '' } = useParams();
  const kind = kindIn(kinds, visaType.toLowerCase());
  if (!kind) return <NotFound />;
  return <KnownJourney serviceId={etaService} given={{ visa_type: kind.id }} />;
}
