import { useParams } from 'react-router';
import { missionBySlug } from '#domain/reference-data/missions.ts';
import { kinds } from '#domain/services/mission-visa/plans.ts';
import { kindIn } from '#domain/visitor-visa/plans.ts';
import NotFound from '../not-found.tsx';
import { KnownJourney } from './known-journey.tsx';
import { missionService } from './service-words.ts';

/** The request for a visa from a mission, with the mission and the kind of the address filled in. */
export default function MissionApplication() {
  const { embassySlug = '', visaType = '' } = useParams();
  const mission = missionBySlug(embassySlug.toLowerCase());
  const kind = kindIn(kinds, visaType.toLowerCase());
  if (!mission?.active || !kind) return <NotFound />;
  return <KnownJourney serviceId={missionService} given={{ apply_office: mission.slug, visa_type: kind.id }} />;
}
