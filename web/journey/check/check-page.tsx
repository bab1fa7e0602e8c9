import { useEffect, useRef, useState } from 'react';
import type { createdApplicationAnswer, Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import type { PageRef } from '#domain/forms/journey.ts';
import { firstOpenPage } from '#domain/forms/page-order.ts';
import { isForOrganisations } from '#domain/services/for-organisations.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { draftToken, forgetDraftToken, keepSubmissionAccess } from '#web/accounts/applicant-access.ts';
import { ApiProblem, NetworkFailure } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { ButtonGroup, LoadingButton } from '#web/design-system/button/button.tsx';
import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { ErrorSummary, type SummaryError } from '#web/design-system/error-summary/error-summary.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { StepLine } from '#web/design-system/progress-line/step-line.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { claimDraft } from '#web/drafts/claim-draft.ts';
import { draftNumberOf } from '#web/drafts/draft-copy.ts';
import type { DraftStore } from '#web/drafts/draft-store.ts';
import { sendingOf } from '#web/drafts/sent-drafts.ts';
import type { ViolationLike } from '#web/i18n/violation-text.ts';
import { rememberSentHere } from '#web/passes/sent-here.ts';
import { personOf } from '../answers/people.ts';
import { LateWays } from '../fields/late-ways.tsx';
import { answersToTakeAlong } from '../journey-steps.ts';
import type { JourneyWords } from '../journey-words.ts';
import { knownAnswers } from '../known-answers.ts';
import { fetchSentPage } from '../sent/read-sent-page.tsx';
import type { Quotes } from '../use-quotes.ts';
import { CheckBlocks } from './check-blocks.tsx';
import { OpenPoints, ShortStays } from './open-points.tsx';
import { PriceNotices } from './price-notices.tsx';

type CreatedApplication = (typeof createdApplicationAnswer)['_output'];

interface CheckPageProps {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly store: DraftStore;
  readonly quotes: Quotes;
  /** Pages of the form, of which this is the one after the last. */
  readonly pages: number;
  readonly backTo: string;
  readonly addressOf: (ref: PageRef) => string;
  /** Starts another person's pages; absent when nobody else may be added. */
  readonly onAdd?: (() => void) | undefined;
  readonly onSent: (submission: Trip) => void;
}

const declarationId = 'declaration';

/** All answers in blocks with a link to change each, the declaration, and the submit button. */
export function CheckPage(props: CheckPageProps) {
  const { service, context, words, journey, store, quotes, pages, backTo, addressOf, onAdd, onSent } = props;
  const { t, word, formatMoney } = words;
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [violations, setViolations] = useState<readonly ViolationLike[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [changedFrom, setChangedFrom] = useState<number>();

  /** True once the page was left while it waited for the price. */
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    fetchSentPage();
    return () => {
      gone.current = true;
    };
  }, []);

  const open = firstOpenPage(service, context, journey);
  const number = draftNumberOf(store.state().copy);
  const token = number === undefined ? undefined : draftToken(number);
  const total = quotes.totalMinor;
  const currency = quotes.currency ?? '';
  const quoteViolations = [...quotes.byTraveller].flatMap(([traveller, { refusals }]) =>
    refusals.map((refusal) => ({ ...refusal, traveller })),
  );
  const declarationError = errors.find((error) => error.fieldId === declarationId)?.text;

  function fail(found: readonly SummaryError[], why: readonly ViolationLike[] = []): void {
    setErrors(found);
    setViolations(why);
    setAttempt(attempt + 1);
    setSending(false);
  }

  /**
   * Returns "Test Traveller: Enter the passport number …" for a violation of a traveller, also one at
   * `travellers[1][passport_number]`.
   */
  function wordsOf(violation: ViolationLike, traveller?: string): string {
    const match = /^travellers\[(\d+)\]\[(\w+)\]$/.exec(violation.field ?? '');
    const id = match?.[2] ?? violation.field;
    const field = fieldsOf(service.form).find((candidate) => candidate.id === id);
    const text = words.summaryText(violation, field);
    const person = personOf(service, words, journey, traveller ?? journey.travellers[Number(match?.[1])]?.id);
    return person === undefined ? text : t('journey.price.person', { name: person, what: text });
  }

  async function send(): Promise<void> {
    if (!agreed) return fail([{ fieldId: declarationId, text: words.refusalText({ code: 'declaration_needed' }) }]);
    if (!quotes.current && !quotes.asking) {
      // Shown before it is agreed to: whoever presses again sends the price that is on the page then.
      quotes.refresh();
      return fail([{ text: t('journey.send.priceMissing') }]);
    }
    setErrors([]);
    setViolations([]);
    setSending(true);
    // A price that is still loading is waited for, and whoever leaves meanwhile sends nothing.
    const expected = quotes.current ? total : await quotes.askTotal();
    if (gone.current) return;
    if (expected === undefined) return fail([{ text: t('journey.send.priceMissing') }]);
    const saved = await store.flush();
    const { copy } = store.state();
    const number = draftNumberOf(copy);
    if (!saved || number === undefined) {
      const conflict = store.state().phase === 'conflict';
      return conflict ? setSending(false) : fail([{ text: t('journey.send.noNetwork') }]);
    }
    const body = {
      version: copy.version,
      declaration_version: service.declaration.version,
      expected_total_minor: expected,
    };
    const intent = sendingOf(number);
    try {
      if (isForOrganisations(service)) await claimDraft(number);
      const { data } = await call<CreatedApplication>({
        method: 'POST',
        path: apiPath('draftSubmit', { draft_number: number }),
        body,
        token: draftToken(number),
        idempotencyKey: keyOfIntent(intent, body),
      });
      endIntent(intent);
      keepSubmissionAccess(data.access_token, data.trip);
      // An organisation's computer is nobody's of the travellers: its home page leads to none of their pages.
      if (!isForOrganisations(service)) rememberSentHere(data.submission_numbers);
      forgetDraftToken(number);
      // The next application may be somebody else's.
      knownAnswers.clear();
      await store.finish();
      onSent(data.trip);
    } catch (error) {
      await refused(error, intent, expected);
    }
  }

  async function refused(error: unknown, intent: string, expected: number): Promise<void> {
    // If no response came, the key stays: pressing again repeats the same submission and cannot create a second one.
    if (error instanceof NetworkFailure) return fail([{ text: t('journey.send.noAnswer') }]);
    endIntent(intent);
    if (!(error instanceof ApiProblem)) return fail([{ text: t('failure.text') }]);
    if (error.has('fee_changed')) {
      setChangedFrom(expected);
      quotes.refresh();
      setSending(false);
      return;
    }
    if (error.has('stale_version')) {
      // Saving again fetches the other device's version and offers the choice between the two.
      await store.save(journey);
      setSending(false);
      return;
    }
    const why = error.refusals.map((violation) => ({ ...violation, message: error.message }));
    fail(why.length > 0 ? why.map((violation) => ({ text: wordsOf(violation) })) : [{ text: error.message }], why);
  }

  const title = t('journey.check.title');
  const blocked = open !== undefined || quoteViolations.length > 0;
  // The checkbox and the button must not move under the finger: they wait for the first price, which decides what is
  // above them, and a repeated price changes nothing there until it differs.
  const priced = quotes.byTraveller.size >= journey.travellers.length;
  return (
    <>
      <title>
        {`${errors.length > 0 ? t('form.errorTitle', { title }) : title} – ${word(service.title)} – ${t('portal.name')}`}
      </title>
      <StepLine
        backTo={backTo}
        backText={t('shell.back')}
        text={`${t('journey.step', { step: words.formatNumber(pages + 1), total: words.formatNumber(pages + 1) })} · ${t('journey.check.step')}`}
        step={pages + 1}
        total={pages + 1}
      />
      <ErrorSummary title={t('form.problem')} errors={errors} attempt={attempt} />
      {violations.length > 0 && (
        <LateWays words={words} violations={violations} answers={answersToTakeAlong(service, journey, undefined)} />
      )}
      {changedFrom !== undefined && quotes.current && (
        <Notice tone="waiting" title={t('journey.fee.changed')} live>
          {t('journey.fee.fromTo', { from: formatMoney(changedFrom, currency), to: formatMoney(total, currency) })}
        </Notice>
      )}
      <h1 className="mb-2">{title}</h1>
      <p className="mb-6 max-w-measure text-ink-quiet">
        {t(priced && total === 0 ? 'journey.check.text' : 'journey.check.payNext')}
      </p>
      {open && (
        <Notice tone="waiting" title={t('journey.check.open')}>
          <OpenPoints {...{ service, context, words, journey, addressOf }} />
          <ButtonLink kind="secondary" to={addressOf(open)}>
            {t('journey.tasks.next')}
          </ButtonLink>
        </Notice>
      )}
      {!open && quoteViolations.length > 0 && (
        <Notice tone="refused" title={t('form.problem')}>
          <ul>
            {quoteViolations.map(({ traveller, ...violation }) => {
              const page = service.form.pages.find(({ fields }) => fields.some(({ id }) => id === violation.field));
              return (
                <li key={`${traveller} ${violation.code} ${violation.field}`}>
                  {wholeDates(wordsOf(violation, traveller))}
                  {page !== undefined && (
                    <Link
                      to={addressOf(page.scope === 'trip' ? { page: page.id } : { page: page.id, traveller })}
                      hiddenText={word(page.title)}
                      className="ml-2 inline-flex min-h-6 items-center"
                    >
                      {t('form.change')}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      <ShortStays {...{ service, context, words, journey, addressOf }} />
      <PriceNotices {...{ service, words, journey, quotes }} />
      <CheckBlocks
        service={service}
        context={context}
        words={words}
        journey={journey}
        quotes={quotes}
        token={token}
        addressOf={addressOf}
        onAdd={onAdd}
      />
      {!blocked && !priced && quotes.asking && <Skeleton label={t('shell.loading')} />}
      {!blocked && (priced || !quotes.asking) && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!sending) void send();
          }}
        >
          {service.priceByOfficers === undefined && total === 0 && priced && (
            <Notice tone="granted">{t('journey.payment.nothing')}</Notice>
          )}
          <div className="mb-6 max-w-measure rounded border border-edge px-4 pt-2 [&>*]:mb-2">
            <Checkbox
              id={declarationId}
              label={t(service.maxTravellers > 1 ? 'journey.declaration.agreeForAll' : 'journey.declaration.agree')}
              hint={word(service.declaration.text)}
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
              error={declarationError}
            />
          </div>
          <ButtonGroup>
            <LoadingButton type="submit" loading={sending} loadingText={t('journey.sending')}>
              {t(total > 0 ? 'journey.sendAndPay' : 'journey.send')}
            </LoadingButton>
          </ButtonGroup>
        </form>
      )}
    </>
  );
}
