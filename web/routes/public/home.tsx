import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { type PageName, pages, pathTo } from '#contract/paths.ts';
import type { TypedDate } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { languageFacts } from '#domain/i18n/languages.ts';
import { passportTypeMessage, passportTypes } from '#domain/identity/passport.ts';
import { countryCodes } from '#domain/reference-data/country-codes.ts';
import { purposeMessage, purposes } from '#domain/reference-data/purposes.ts';
import type { Refusal } from '#domain/refusals.ts';
import { useToday } from '#web/api/portal-day.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CountrySelect } from '#web/design-system/country-select/country-select.tsx';
import { DateInput, type DatePart, datePartId } from '#web/design-system/date-input/date-input.tsx';
import { ErrorSummary } from '#web/design-system/error-summary/error-summary.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Tag } from '#web/design-system/tag/tag.tsx';
import { refusalText } from '#web/journey/journey-words.ts';
import { knownAnswers } from '#web/journey/known-answers.ts';
import { useAfterHydration } from './after-hydration.ts';
import { useArrivalWords } from './arrival-words.ts';
import type { EligibilityAnswers } from './eligibility-answer.tsx';
import type { PublicMessageId } from './public-messages.ts';

/** Rules, prices and papers come with the first question that is asked. */
const EligibilityAnswer = lazy(() => import('./eligibility-answer.tsx'));

const fields: readonly FieldDefinition[] = [
  { id: 'nationality', kind: 'country', label: 'home.nationality' },
  {
    id: 'passport_type',
    kind: 'choice',
    label: 'home.document',
    options: passportTypes.map((id) => ({ id, label: passportTypeMessage(id) })),
  },
  {
    id: 'purpose',
    kind: 'choice',
    label: 'home.purpose',
    options: purposes.map(({ id }) => ({ id, label: purposeMessage(id) })),
  },
  { id: 'arrival_date', kind: 'date', label: 'home.arrival', required: false },
];

interface Typed {
  readonly nationality: string;
  readonly passport_type: string;
  readonly purpose: string;
  readonly arrival_date: TypedDate;
}

const nothing: Typed = {
  nationality: '',
  passport_type: 'ordinary',
  purpose: '',
  arrival_date: { day: '', month: '', year: '' },
};

/** The services of the portal by their first page, in the order shown. */
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
  { page: 'selfDeclaration', to: pathTo('selfDeclaration') },
];

/** Which service a traveller needs, at what price and with which papers; below it everything else. */
export default function Home() {
  const words = useArrivalWords();
  const { t, word, countryName, language } = words;
  const today = useToday();
  const [typed, setTyped] = useState<Typed>(nothing);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [answers, setAnswers] = useState<EligibilityAnswers>();
  const result = useRef<HTMLDivElement>(null);

  const ready = useAfterHydration((typedAt) => {
    const kept: Partial<Typed> = knownAnswers.read() ?? {};
    const part = (name: DatePart) => typedAt(datePartId('arrival_date', name));
    const date = { day: part('day'), month: part('month'), year: part('year') };
    const chosen = typedAt('passport_type');
    setTyped({
      nationality: typedAt('nationality') || (kept.nationality ?? nothing.nationality),
      passport_type:
        chosen && chosen !== nothing.passport_type ? chosen : (kept.passport_type ?? nothing.passport_type),
      purpose: typedAt('purpose') || (kept.purpose ?? nothing.purpose),
      arrival_date: Object.values(date).some(Boolean) ? date : (kept.arrival_date ?? nothing.arrival_date),
    });
  });

  function ask(event: FormEvent): void {
    event.preventDefault();
    if (today === undefined) return;
    const found: Refusal[] = [];
    const parsed: Record<string, string> = {};
    for (const field of fields) {
      const outcome = parseField(typed[field.id as keyof Typed], field, { today });
      if (outcome.outcome === 'refused') found.push(outcome.refusal);
      else if (outcome.outcome === 'answer') parsed[field.id] = outcome.answer;
      else if (field.required !== false) found.push({ code: 'required', field: field.id });
    }
    setRefusals(found);
    setAttempt(attempt + 1);
    setAnswers(undefined);
    if (found.length > 0) return;
    knownAnswers.write({ ...typed });
    setAnswers({ ...parsed, today } as unknown as EligibilityAnswers);
    // After the answer is drawn.
    setTimeout(() => result.current?.focus(), 0);
  }

  const errorAt = (id: string) => {
    const refusal = refusals.find((one) => one.field === id);
    return refusal && refusalText(words, refusal);
  };
  const set = (id: keyof Typed) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [id]: event.target.value });

  return (
    <>
      <title>{`${t('home.title')} – ${t('portal.name')}`}</title>
      <ErrorSummary
        title={t('form.problem')}
        attempt={attempt}
        errors={refusals.map((refusal) => ({
          fieldId: refusal.field,
          text: t('public.fieldError', {
            field: word(fields.find((field) => field.id === refusal.field)?.label ?? 'home.title'),
            reason: refusalText(words, refusal),
          }),
        }))}
      />
      <h1 className="mb-2">{t('home.title')}</h1>
      <p className="mb-6 max-w-measure">{t('home.intro')}</p>
      <div className="grid gap-x-12 wide:grid-cols-2">
        <form noValidate onSubmit={ask}>
          <CountrySelect
            id="nationality"
            name="nationality"
            label={t('home.nationality')}
            placeholder={t('form.choose')}
            languageTag={languageFacts[language].tag}
            countries={Object.keys(countryCodes).map((code) => ({ code, name: countryName(code) }))}
            value={typed.nationality}
            onChange={set('nationality')}
            error={errorAt('nationality')}
          />
          <Select
            id="passport_type"
            name="passport_type"
            label={t('home.document')}
            options={passportTypes.map((id) => ({ value: id, text: word(passportTypeMessage(id)) }))}
            value={typed.passport_type}
            onChange={set('passport_type')}
            error={errorAt('passport_type')}
          />
          <Select
            id="purpose"
            name="purpose"
            label={t('home.purpose')}
            placeholder={t('form.choose')}
            options={purposes.map(({ id }) => ({ value: id, text: word(purposeMessage(id)) }))}
            value={typed.purpose}
            onChange={set('purpose')}
            error={errorAt('purpose')}
          />
          <DateInput
            id="arrival_date"
            name="arrival_date"
            label={t('home.arrival')}
            optional={t('form.optional')}
            hint={t('home.arrivalHint')}
            dayText={t('form.day')}
            monthText={t('form.month')}
            yearText={t('form.year')}
            value={typed.arrival_date}
            onValueChange={(arrival_date) => setTyped({ ...typed, arrival_date })}
            error={errorAt('arrival_date')}
          />
          <Button type="submit" disabled={!ready || today === undefined}>
            {t('home.ask')}
          </Button>
        </form>
        <div ref={result} tabIndex={-1} className="mt-8 min-w-0 wide:mt-0">
          {answers ? (
            <Suspense fallback={<Skeleton label={t('shell.loading')} />}>
              <EligibilityAnswer answers={answers} words={words} />
            </Suspense>
          ) : (
            <>
              <h2 className="mb-2">{t('home.already')}</h2>
              <ul className="border-t border-hairline">
                {(
                  [
                    ['resumeDraft', 'shell.continue', 'home.continueText'],
                    ['familyTrip', 'home.mine', 'home.mineText'],
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
              {t(`service.${page}` as PublicMessageId)}
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
