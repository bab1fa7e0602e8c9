import { useState } from 'react';
import { useMatches, useParams } from 'react-router';
import { answersOfAddress } from '#contract/form-address.ts';
import { services } from '#domain/services/catalogue.ts';
import { Journey } from '#web/journey/journey.tsx';
import { knownAnswers } from '#web/journey/known-answers.ts';
import NotFound from '../not-found.tsx';

/** The journey of the service on this page, with what was answered before, and with the answers that its address gives. */
export default function AddressedJourney() {
  const page = useMatches().at(-1)?.id;
  const parts = useParams();
  const [earlier] = useState(() => knownAnswers.read());
  const service = services.find(({ address }) => address.page === page);
  const given = service && answersOfAddress(service, parts);
  if (service === undefined || given === undefined) return <NotFound />;
  return <Journey service={service} known={{ ...earlier, ...given }} />;
}
