import { useMatches, useParams } from 'react-router';
import { answersOfAddress } from '#contract/form-address.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { services } from '#domain/services/catalogue.ts';
import { Journey } from '#web/journey/journey.tsx';
import NotFound from '../not-found.tsx';

/**
 * The journey of the service on this page, with what is known and with the answers that its address gives; a module of its
 * own, so that it is loaded with the first form.
 */
export default function ServiceJourney({ known }: { readonly known: TypedAnswers }) {
  const page = useMatches().at(-1)?.id;
  const parts = useParams();
  const service = services.find(({ address }) => address.page === page);
  const given = service && answersOfAddress(service, parts);
  if (service === undefined || given === undefined) return <NotFound />;
  return <Journey service={service} known={{ ...known, ...given }} />;
}
