import { lazy, type ReactNode, Suspense } from 'react';
import { type PageName, pages, pathTo } from '#contract/paths.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { purposeMessage, purposes } from '#domain/reference-data/purposes.ts';
import { arrivalService } from '#domain/services/ids.ts';
import { Button } from '#web/design-system/button/button.tsx';
import {
  CalendarIcon,
  CashIcon,
  CheckIcon,
  ClockIcon,
  type Icon,
  PassportIcon,
  PeopleIcon,
  PlaneIcon,
  RidgeIcon,
  StampIcon,
} from '#web/design-system/icons/icons.tsx';
import { Ridge } from '#web/design-system/layout/public-masthead.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import type { EligibilityAnswers } from '../../eligibility/eligibility-answer.tsx';
import {
  documentQuestion,
  nationalityQuestion,
  QuestionErrors,
  QuestionFields,
  useFirstQuestions,
} from '../../eligibility/first-questions.tsx';
import { SentLine } from './home/draft-line.tsx';
import { NumberForm } from './home/number-form.tsx';
import { HomeDraft } from './home-draft.tsx';
import { homeCatalogue, type ServiceMessageId, type ServiceWords, useServiceWords } from './service-words.ts';

/** Rules, prices and documents load with the first answer. */
const EligibilityAnswer = lazy(() => import('../../eligibility/eligibility-answer.tsx'));

const fields: readonly FieldDefinition[] = [
  nationalityQuestion,
  documentQuestion,
  {
    id: 'purpose',
    kind: 'choice',
    label: 'home.purpose',
    options: purposes.map(({ id }) => ({ id, label: purposeMessage(id) })),
  },
  {
    id: 'arrival_date',
    kind: 'date',
    label: 'home.arrival',
    hint: 'home.arrivalHint',
    required: false,
    dateSide: 'today_or_future',
  },
];

interface Offer {
  readonly page: PageName;
  readonly to: string;
  /** Set where the page of a service that is not open says who applies meanwhile. */
  readonly explained?: true;
  /** Set for what few people look for: such offers of a moment are folded, by their names alone. */
  readonly rare?: true;
}

/** Services by the moment in which somebody looks for them; each has its name and a line for whom it is. */
const moments: readonly { readonly id: string; readonly Icon: Icon; readonly offers: readonly Offer[] }[] = [
  {
    id: 'before',
    Icon: PlaneIcon,
    offers: [
      { page: 'arrivalPort', to: pathTo('arrivalPort', { portId: 'tia' }) },
      { page: 'etaChoice', to: pathTo('etaChoice') },
      { page: 'missionChoice', to: pathTo('missionChoice') },
      { page: 'entryVisaChoice', to: pathTo('entryVisaChoice') },
    ],
  },
  {
    id: 'border',
    Icon: StampIcon,
    offers: [
      { page: 'familySubmission', to: pathTo('familySubmission') },
      { page: 'overstayAtPort', to: pathTo('overstayAtPort') },
      { page: 'selfDeclaration', to: pathTo('selfDeclaration') },
    ],
  },
  {
    id: 'inNepal',
    Icon: CalendarIcon,
    offers: [
      { page: 'visaProcessing', to: pathTo('visaProcessing', { tab: 'extension' }) },
      { page: 'extension', to: pathTo('extension') },
      { page: 'upgrade', to: pathTo('upgrade') },
      { page: 'transfer', to: pathTo('transfer') },
      { page: 'conversion', to: pathTo('conversion'), rare: true },
      { page: 'overstayConfirmation', to: pathTo('overstayConfirmation') },
      { page: 'arrivalCertificate', to: pathTo('arrivalCertificate'), rare: true },
      { page: 'nonVisaCertificate', to: pathTo('nonVisaCertificate'), rare: true },
    ],
  },
  {
    id: 'trekking',
    Icon: RidgeIcon,
    offers: [{ page: 'trekkingPermit', to: pathTo('trekkingPermit'), explained: true }],
  },
  {
    id: 'organisations',
    Icon: PeopleIcon,
    offers: [
      { page: 'trekkingLogin', to: pathTo('trekkingLogin') },
      { page: 'serviceProviderLogin', to: pathTo('serviceProviderLogin') },
      { page: 'permitCheck', to: pathTo('permitCheck'), rare: true },
      { page: 'certificateCheck', to: pathTo('certificateCheck'), rare: true },
    ],
  },
];

const promises = [
  ['which', PassportIcon],
  ['price', CashIcon],
  ['papers', CheckIcon],
  ['time', ClockIcon],
] as const;

/**
 * Home page: a draft of this device first, then the service that a traveller needs, with price and documents. It keeps no
 * state of its own, so that an answer draws the questions anew and not the services.
 */
export default function Home() {
  const words = useServiceWords(arrivalService, homeCatalogue);
  const { t } = words;
  const intro = <p className="max-w-measure">{t('home.intro')}</p>;

  return (
    <>
      <title>{`${t('home.title')} – ${t('portal.name')}`}</title>
      <div className="full-bleed on-sky -mt-4 bg-sky text-on-sky sm:-mt-8">
        <div className="pt-5 wide:pt-6">
          <SentLine className="mb-3 text-on-sky" />
          <HomeDraft words={words} />
          <div className="without-draft grid gap-2 text-on-sky-quiet">
            <h1 className="text-on-sky">{t('home.title')}</h1>
            {intro}
          </div>
        </div>
        <div className="full-bleed mt-2 px-0! wide:-mt-4">
          <Ridge className="h-14 text-on-sky stroke-sky-line sm:h-24 wide:h-32" />
        </div>
      </div>
      <Questions words={words}>
        <div className="with-draft mb-6 grid gap-2">
          <h1>{t('home.title')}</h1>
          {intro}
        </div>
      </Questions>
      <section aria-labelledby="already" className="full-bleed mt-9 border-y border-hairline bg-sunken py-7">
        <h2 id="already" className="sr-only">
          {t('home.already')}
        </h2>
        <div className="grid gap-x-16 wide:grid-cols-2">
          <NumberForm words={words} id="track" button={t('shell.trackShort')} kind="submission" page="track" />
          <NumberForm words={words} id="check" button={t('home.check')} kind="visa" page="visaCheck" />
        </div>
        <Link to={pathTo('resumeDraft')} className="inline-flex min-h-6 items-center">
          {t('shell.continue')}
        </Link>
      </section>
      <h2 className="mt-9 mb-4">{t('home.services')}</h2>
      {/* Two columns that are filled one after the other, so that no moment leaves a gap beside it. */}
      <div className="gap-x-16 wide:columns-2">
        {moments.map(({ id, Icon, offers }) => (
          <section key={id} aria-labelledby={`moment-${id}`} className="mb-7 break-inside-avoid">
            <h3 id={`moment-${id}`} className="flex items-center gap-2.5 border-b border-hairline pb-2">
              <Icon className="text-action" />
              {t(`home.moment.${id}` as ServiceMessageId)}
            </h3>
            <ul>{offers.map((offer) => !offer.rare && <OfferLine key={offer.page} offer={offer} words={words} />)}</ul>
            {offers.some(({ rare }) => rare) && (
              <details className="border-b border-hairline py-2.5">
                <summary className="min-h-6 text-action underline underline-offset-[0.18em]">
                  {t(`home.more.${id}` as ServiceMessageId)}
                </summary>
                <ul>
                  {offers.map((offer) => offer.rare && <OfferLine key={offer.page} offer={offer} words={words} />)}
                </ul>
              </details>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

/** The first questions below `children`, and beside them the answer or what it will say. */
function Questions({ words, children }: { readonly words: ServiceWords; readonly children: ReactNode }) {
  const { t } = words;
  const questions = useFirstQuestions(fields);
  const { asked, stale, result } = questions;
  return (
    <div className="grid gap-x-16 gap-y-8 pt-7 wide:grid-cols-[420px_minmax(0,1fr)]">
      <div>
        {children}
        <QuestionErrors words={words} questions={questions} />
        <form noValidate onSubmit={questions.ask}>
          <QuestionFields words={words} questions={questions} />
          <Button type="submit" kind={asked ? 'secondary' : 'primary'} disabled={!questions.ready}>
            {t('home.ask')}
          </Button>
        </form>
      </div>
      <div ref={result} tabIndex={-1} className="min-w-0">
        {asked ? (
          <Suspense fallback={<Skeleton label={t('shell.loading')} />}>
            <EligibilityAnswer answers={asked as unknown as EligibilityAnswers} words={words} />
          </Suspense>
        ) : (
          <div className="rounded border border-dashed border-edge p-5 text-ink-quiet">
            <p role="status" className="font-semibold">
              {t(stale ? 'home.stale' : 'home.answer')}
            </p>
            <ul className="mt-3 grid gap-2.5">
              {promises.map(([id, Mark]) => (
                <li key={id} className="flex gap-2.5">
                  <Mark className="mt-1" />
                  {t(`home.answer.${id}`)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** A service by name and for whom; one that is not open is a link only where its page says who applies meanwhile. */
function OfferLine({
  offer: { page, to, explained, rare },
  words,
}: {
  readonly offer: Offer;
  readonly words: ServiceWords;
}) {
  const { t } = words;
  const name = t(`service.${page}` as ServiceMessageId);
  return (
    <li className={rare ? 'pt-2.5 pl-7' : 'border-b border-hairline py-2.5'}>
      {pages[page].state === 'open' || explained ? (
        <Link to={to} className="inline-flex min-h-6 items-center">
          {name}
        </Link>
      ) : (
        name
      )}
      {!rare && <p className="text-sm text-ink-quiet">{t(`for.${page}` as ServiceMessageId)}</p>}
    </li>
  );
}
