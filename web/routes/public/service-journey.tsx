import { matchPath, useLocation } from 'react-router';
import { answersOfAddress, formPattern } from '#contract/form-address.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { services } from '#domain/services/catalogue.ts';
import { Journey } from '#web/journey/journey.tsx';
import NotFound from '../not-found.tsx';

/**
 * The journey of the service on this page, with what is known and with the answers that its address gives; a module of its
 * own, so that it is loaded with the first form.
 */
export default function ServiceJourney({ known }: { readonly known: TypedAnswers }) {
  const { pathname } = useLocation();
  for (const service of services) {
    const match = matchPath(formPattern(service), pathname);
    const given = match && answersOfAddress(service, match.params);
    if (given) return <Journey service={service} known={{ ...known, ...given }} />;
  }
  return <NotFound />;
}
