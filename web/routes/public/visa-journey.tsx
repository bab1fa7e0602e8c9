import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { apiPath, pathTo, queryNames } from '#contract/paths.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { call } from '#web/api/client.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { placeIn } from '#web/journey/journey-place.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { handedNumbers } from '../../tracking/handed-numbers.ts';
import { LookUpForm } from '../../tracking/look-up-form.tsx';
import { useVisaMessages, type VisaMessageId } from './visa-messages.ts';

/** The engine and the definitions load when a form is opened, not with the first page. */
const ServiceJourney = lazy(() => import('./service-journey.tsx'));

/** The address changes by navigation only, which renders the page by itself. */
const never = () => () => undefined;

interface OpenedVisa {
  readonly data: { readonly answers: TypedAnswers };
}

/**
 * An application about an issued visa: first the two numbers that identify it and its holder's birth date, for which the
 * portal returns what it knows, then the service's own journey. Numbers that another page handed over stand in their fields.
 * An address that names a draft or a submission goes directly there.
 */
export function VisaJourney({
  serviceId,
  title,
  text,
}: {
  readonly serviceId: string;
  readonly title: VisaMessageId;
  readonly text: VisaMessageId;
}) {
  const words = useVisaMessages();
  const { t } = words;
  const [query] = useSearchParams();
  const [known, setKnown] = useState<TypedAnswers>();
  // The prerendered page is the one of the numbers: React would draw everything anew if the first one here were another.
  const underWay = useSyncExternalStore(
    never,
    () => query.has(queryNames.draft) || placeIn(query).at === 'sent',
    () => false,
  );
  const handed = handedNumbers(useLocation().state);
  const open = async (body: Readonly<Record<string, string>>) => {
    const path = apiPath('visaRequest', { service: serviceId });
    const { data } = await call<OpenedVisa>({ method: 'POST', path, body });
    setKnown(data.answers);
  };
  if (known !== undefined || underWay) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ServiceJourney known={known ?? {}} />
      </Suspense>
    );
  }
  return (
    <LookUpForm
      words={words}
      title={t(title)}
      button={t('visaJourney.button')}
      fields={[
        {
          id: 'passport_number',
          kind: 'passport_number',
          label: 'field.passport',
          hint: 'field.passportOfVisaHint',
          initial: handed?.passport ?? '',
        },
        {
          id: 'visa_number',
          kind: 'text',
          label: 'field.visa',
          hint: 'field.visaHint',
          initial: handed?.visa ?? '',
          number: 'visa',
        },
        { id: 'dob', kind: 'date', label: 'field.dob', hint: 'field.holderDobHint' },
      ]}
      ways={{
        open_request_exists: (
          <Link to={pathTo('track')} className="mt-2 inline-flex min-h-8 items-center">
            {t('shell.track')}
          </Link>
        ),
      }}
      onAsk={open}
    >
      <h1 className="mb-2">{t(title)}</h1>
      <p className="mb-6 max-w-measure whitespace-pre-line">{t(text)}</p>
    </LookUpForm>
  );
}
