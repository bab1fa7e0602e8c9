import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import type { TypedAnswers, TypedValue } from '#domain/forms/answers.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { isPassportType } from '#domain/identity/passport.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import {
  acceptedPaymentMessage,
  type EntryPoint,
  entryPointBySlug,
  entryPointMessage,
  takesVisaOnArrival,
} from '#domain/reference-data/entry-points.ts';
import { arrivalMinutes, arrivalDocuments as documents, arrivalKinds as kinds } from '#domain/services/doors.ts';
import { arrivalService } from '#domain/services/ids.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { knownAnswers } from '#web/journey/known-answers.ts';
import { documentQuestion, FirstQuestion, nationalityQuestion } from '../../eligibility/first-questions.tsx';
import { KindsOnOffer } from '../../eligibility/kinds-on-offer.tsx';
import NotFound from '../not-found.tsx';
import { choiceCatalogue, portCatalogue, type ServiceWords, useServiceWords } from './service-words.ts';

/** The rules of eligibility load with the first answer. */
const PortDoor = lazy(() => import('../../eligibility/port-door.tsx'));

/** Documents that everybody shows at the desk, as the slip lists them. */
const always = documents.filter((paper) => paper.when === undefined && paper.bringOriginal);

/** An entry point: its facts, its visas and prices, documents to bring, and the way to the form. */
export default function ArrivalPort() {
  const { portId = '' } = useParams();
  const words = useServiceWords(arrivalService, portCatalogue, choiceCatalogue);
  const { t, word } = words;
  const port = entryPointBySlug(portId.toLowerCase());
  if (!port) return <NotFound />;
  const name = word(entryPointMessage(port.slug));
  const open = takesVisaOnArrival(port);
  const facts = [
    { key: 'type', label: t('port.type'), value: t(`port.type.${port.type}`) },
    { key: 'status', label: t('port.status'), value: t(`port.status.${port.status}`) },
    // A port that grants none has no counter to speak of.
    ...(open
      ? [
          {
            key: 'hours',
            label: t('port.hours'),
            value: t(port.openDayAndNight ? 'port.hours.always' : 'port.hours.day'),
          },
          { key: 'kiosks', label: t('port.kiosks'), value: t(port.kiosks ? 'port.kiosks.yes' : 'port.kiosks.no') },
          { key: 'payment', label: t('port.payment'), value: word(acceptedPaymentMessage(port)) },
        ]
      : []),
  ];
  return (
    <>
      <title>{`${t('port.title', { port: name })} – ${t('portal.name')}`}</title>
      <h1 className="mb-6">{t('port.title', { port: name })}</h1>
      {!open && (
        <Notice tone="refused" title={t('port.closed')}>
          <Link to={pathTo('home')}>{t('port.others')}</Link>
        </Notice>
      )}
      <SummaryList rows={facts} />
      {open && <WayIn words={words} port={port} />}
    </>
  );
}

/** Questions to the applicant, the decision on eligibility, and the forms. */
function WayIn({ words, port }: { readonly words: ServiceWords; readonly port: EntryPoint }) {
  const { t } = words;
  const [known, setKnown] = useState<TypedAnswers>({});
  const { nationality, passport_type: travelDocument = 'ordinary' } = known;

  useEffect(() => {
    const { nationality: kept, passport_type: document } = knownAnswers.read() ?? {};
    setKnown({ nationality: kept, passport_type: document });
  }, []);

  const answer = (field: FieldDefinition) => (value: TypedValue) => {
    const answers = { nationality, passport_type: travelDocument, [field.id]: value };
    setKnown(answers);
    knownAnswers.write({ ...knownAnswers.read(), ...answers });
  };
  const offer = (
    <KindsOnOffer
      words={words}
      serviceId={arrivalService}
      kinds={kinds}
      papers={always}
      minutes={arrivalMinutes}
      answers={{ arrival_office: port.slug, ...(nationality ? { nationality, passport_type: travelDocument } : {}) }}
      addressOf={(kind) => pathTo('onArrivalApplication', { portId: port.slug, visaType: kind.id })}
    />
  );
  return (
    <>
      <h2 className="mb-2">{t('port.who')}</h2>
      <FirstQuestion
        words={words}
        field={nationalityQuestion}
        value={nationality}
        onChange={answer(nationalityQuestion)}
      />
      <FirstQuestion
        words={words}
        field={documentQuestion}
        value={travelDocument}
        onChange={answer(documentQuestion)}
      />
      {isCountryCode(nationality) && isPassportType(travelDocument) ? (
        <Suspense fallback={<Skeleton label={t('shell.loading')} />}>
          <PortDoor words={words} nationality={nationality} travelDocument={travelDocument}>
            {offer}
          </PortDoor>
        </Suspense>
      ) : (
        offer
      )}
    </>
  );
}
