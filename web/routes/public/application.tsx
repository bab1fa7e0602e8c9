import { useParams } from 'react-router';
import { entryPointBySlug, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { kinds } from '#domain/services/visa-on-arrival/plans.ts';
import { kindIn } from '#domain/visitor-visa/plans.ts';
import NotFound from '../not-found.tsx';
import { KnownJourney } from './known-journey.tsx';
import { arrivalService } from './service-words.ts';

/** The application for a visa on arrival, with the entry point and the kind of the address filled in. */
export default function OnArrivalApplication() {
  const { portId = '', visaType = '' } = useParams();
  const port = entryPointBySlug(portId.toLowerCase());
  const kind = kindIn(kinds, visaType.toLowerCase());
  if (!port || !takesVisaOnArrival(port) || !kind) return <NotFound />;
  return <KnownJourney serviceId={arrivalService} given={{ arrival_office: port.slug, visa_type: kind.id }} />;
}
