import type { ReactNode } from 'react';
import type { PassportType } from '#domain/identity/passport.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { decideEligibility } from '#domain/services/doors.ts';
import { useToday } from '#web/api/portal-day.ts';
import type { ServiceWords } from '../routes/public/service-words.ts';
import { ClosedDoor, NoVisaNeeded } from './closed-door.tsx';

/** Admits people eligible for a visa on arrival; tells others before any form where to go instead (R3, R4). */
export default function PortDoor({
  words,
  nationality,
  travelDocument,
  children,
}: {
  readonly words: ServiceWords;
  readonly nationality: CountryCode;
  readonly travelDocument: PassportType;
  readonly children: ReactNode;
}) {
  const today = useToday();
  if (today === undefined) return children;
  const decision = decideEligibility({ nationality, travelDocument, today });
  if (decision.outcome === 'no_visa_needed') return <NoVisaNeeded words={words} violations={decision.violations} />;
  if (decision.outcome === 'closed') return <ClosedDoor words={words} decision={decision} nationality={nationality} />;
  return children;
}
