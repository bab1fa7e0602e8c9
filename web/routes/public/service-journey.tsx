import { matchPath, useLocation } from 'react-router';
import { answersOfAddress, formPattern } from '#contract/form-address.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { services } from '#domain/services/catalogue.ts';
import { Journey } from '#web/journey/journey.tsx';
import NotFound from '../not-found.tsx';

/**
 * Journey of this page's service, with known answers and those in its address; a separate module, loaded with the first
 * form.
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
