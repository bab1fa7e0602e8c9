import { lazy, Suspense } from 'react';
import { type PageName, pages, pathTo } from '#contract/paths.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { purposeMessage, purposes } from '#domain/reference-data/purposes.ts';
import { arrivalService } from '#domain/services/ids.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Tag } from '#web/design-system/tag/tag.tsx';
import type { EligibilityAnswers } from '../../eligibility/eligibility-answer.tsx';
import {
  documentQuestion,
  nationalityQuestion,
  QuestionErrors,
  QuestionFields,
  useFirstQuestions,
} from '../../eligibility/first-questions.tsx';
import { type ServiceMessageId, useServiceWords } from './service-words.ts';

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
  { id: 'arrival_date', kind: 'date', label: 'home.arrival', hint: 'home.arrivalHint', required: false },
];

/** Services of the portal by their first page, in the order shown. */
const services: readonly { readonly page: PageName; readonly to: string }[] = [
  { page: 'arrivalPort', to: pathTo('arrivalPort', { portId: 'tia' }) },
  { page: 'missionChoice', to: pathTo('missionChoice') },
  { page: 'etaChoice', to: pathTo('etaChoice') },
  { page: 'entryVisaChoice', to: pathTo('entryVisaChoice') },
  { page: 'extension', to: pathTo('extension') },
  { page: 'conversion', to: pathTo('conversion') },
  { page: 'transfer', to: pathTo('transfer') },
  { page: 'upgrade', to: pathTo('upgrade') },
  { page: 'overstayConfirmation', to: pathTo('overstayConfirmation') },
  { page: 'arrivalCertificate', to: pathTo('arrivalCertificate') },
  { page: 'nonVisaCertificate', to: pathTo('nonVisaCertificate') },
  { page: 'trekkingPermit', to: pathTo('trekkingPermit') },
  { page: 'permitCheck', to: pathTo('permitCheck') },
  { page: 'certificateCheck', to: pathTo('certificateCheck') },
  { page: 'selfDeclaration', to: pathTo('selfDeclaration') },
];

/** Home page: finds the service that a traveller needs, with price and documents; everything else is below. */
export default function Home() {
  const words = useServiceWords(arrivalService);
  const { t } = words;
  const questions = useFirstQuestions(fields);
  const { asked, result } = questions;

  return (
    <>
      <title>{`${t('home.title')} – ${t('portal.name')}`}</title>
      <QuestionErrors words={words} questions={questions} />
      <h1 className="mb-2">{t('home.title')}</h1>
      <p className="mb-6 max-w-measure">{t('home.intro')}</p>
      <div className="grid gap-x-12 wide:grid-cols-2">
        <form noValidate onSubmit={questions.ask}>
          <QuestionFields words={words} questions={questions} />
          <Button type="submit" disabled={!questions.ready}>
            {t('home.ask')}
          </Button>
        </form>
        <div ref={result} tabIndex={-1} className="mt-8 min-w-0 wide:mt-0">
          {asked ? (
            <Suspense fallback={<Skeleton label={t('shell.loading')} />}>
              <EligibilityAnswer answers={asked as unknown as EligibilityAnswers} words={words} />
            </Suspense>
          ) : (
            <>
              <h2 className="mb-2">{t('home.already')}</h2>
              <ul className="border-t border-hairline">
                {(
                  [
                    ['resumeDraft', 'shell.continue', 'home.continueText'],
                    ['familySubmission', 'home.mine', 'home.mineText'],
                    ['track', 'shell.track', 'home.trackText'],
                    ['visaCheck', 'shell.check', 'home.checkText'],
                  ] as const
                ).map(([page, name, text]) => (
                  <li key={page} className="border-b border-hairline py-2">
                    <Link to={pathTo(page)} className="inline-flex min-h-8 items-center font-semibold">
                      {t(name)}
                    </Link>
                    <p className="text-sm text-ink-quiet">{t(text)}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <h2 className="mt-12 mb-2">{t('home.services')}</h2>
      <ul className="grid gap-x-12 border-t border-hairline wide:grid-cols-2">
        {services.map(({ page, to }) => (
          <li key={page} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-2">
            <Link to={to} className="inline-flex min-h-8 items-center">
              {t(`service.${page}` as ServiceMessageId)}
            </Link>
            {pages[page].state === 'closed' && <Tag>{t('home.notOpen')}</Tag>}
          </li>
        ))}
      </ul>
      <ButtonGroup>
        <Link to={pathTo('help')}>{t('shell.help')}</Link>
      </ButtonGroup>
    </>
  );
}
