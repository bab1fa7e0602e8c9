import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pathTo, queryNames } from '#contract/paths.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { modeUntilChosen } from '#domain/fees/quote.ts';
import type { JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { type PageRef, relevantAnswers } from '#domain/forms/journey.ts';
import { firstOpenPage, pagesInOrder } from '#domain/forms/page-order.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { useToday } from '#web/api/portal-day.ts';
import { mainId } from '#web/design-system/layout/layout.tsx';
import { WithAside } from '#web/design-system/layout/with-aside.tsx';
import { draftMarker } from '#web/drafts/device-markers.ts';
import { draftNumberOf } from '#web/drafts/draft-copy.ts';
import type { DraftStore } from '#web/drafts/draft-store.ts';
import { sentDrafts } from '#web/drafts/sent-drafts.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { paymentAddress, type SentFrom } from '../payment/payment-address.ts';
import { peopleIn, personOf } from './answers/people.ts';
import { DraftMissing, DraftSent, KeptDrafts } from './draft/other-drafts.tsx';
import { SavedLine } from './draft/saved-line.tsx';
import { useDraftOpening, useDraftState } from './draft-opening.ts';
import { DraftStanding, MergeDialog, useOffline } from './draft-standing.tsx';
import { useNeededPart } from './fields/late-part.ts';
import { LatePrefill } from './fields/late-prefill.tsx';
import { LoadFailure } from './fields/load-failure.tsx';
import { CameraNote, FirstNote } from './fields/page-note.tsx';
import { asksDetailsBefore, asksPassport } from './fields/passport-place.tsx';
import { keyOf, leadsToCheck, type Place, placeIn, queryOf } from './journey-place.ts';
import {
  answersAt,
  listsTravellers,
  newTraveller,
  placeAfter,
  placeBefore,
  placeBeforeCheck,
  stepOf,
  withPrefill,
  withTraveller,
} from './journey-steps.ts';
import { type JourneyWords, useJourneyWords } from './journey-words.ts';
import { QuestionPage } from './question-page.tsx';
import { RunningPrice } from './running-price.tsx';
import { SentPage } from './sent/read-sent-page.tsx';
import { TasksPage } from './tasks-page.tsx';
import { TravellersPage } from './travellers-page.tsx';
import { pricedOf, quoteFor, useQuotes } from './use-quotes.ts';

interface JourneyProps {
  /** Definition of any service: the journey reads its members and never its name. */
  readonly service: ServiceDefinition;
  /** Answers known before the first page, by field id: from the address and from the home page. */
  readonly known: TypedAnswers;
}

/** The application form of any service: draft, pages, travellers, price, check, submission, confirmation. */
export function Journey({ service, known }: JourneyProps) {
  const words = useJourneyWords(service.id);
  const today = useToday();
  const [query] = useSearchParams();
  const place = placeIn(query);
  const finished = place.at === 'sent';
  const { opening, startFresh } = useDraftOpening(service, query.get(queryNames.draft), known, finished);

  if (finished) {
    const number = query.get(queryNames.submissionNumber);
    return <SentPage key={number} service={service} words={words} number={number} />;
  }
  if (today === undefined || opening.phase === 'opening') return <PageSkeleton />;
  if (opening.phase === 'missing') return <DraftMissing words={words} />;
  if (opening.phase === 'sent') return <DraftSent words={words} number={opening.number} />;
  if (opening.phase === 'choice') {
    return <KeptDrafts service={service} words={words} copies={opening.copies} onFresh={startFresh} />;
  }
  return (
    <OpenJourney
      service={service}
      words={words}
      today={today}
      store={opening.store}
      fresh={opening.fresh}
      place={place}
      toCheck={leadsToCheck(query)}
    />
  );
}

function OpenJourney({
  service,
  words,
  today,
  store,
  fresh,
  place,
  toCheck,
}: {
  readonly service: ServiceDefinition;
  readonly words: JourneyWords;
  readonly today: PlainDate;
  readonly store: DraftStore;
  readonly fresh: boolean;
  readonly place: Place;
  readonly toCheck: boolean;
}) {
  const navigate = useNavigate();
  const location = useLocation();
  const draft = useDraftState(store);
  const offline = useOffline(draft);
  const journey = draft.copy.content;
  const context = { today };
  const relevant = relevantAnswers(service, context, journey);
  const people = peopleIn(service, words, journey);
  // The way to pay is chosen after sending.
  const paymentMode = modeUntilChosen(service.paymentModes);
  const quotes = useQuotes(service.id, pricedOf(service, relevant), paymentMode, words.language);

  /** Returns the priced answers that a page is about: of its traveller, or of everybody. */
  const pricedFor = (next: JourneyAnswers, { traveller }: PageRef) =>
    pricedOf(service, relevantAnswers(service, context, next)).filter(
      ({ id }) => traveller === undefined || service.group !== undefined || id === traveller,
    );

  const refusalsOf = ({ traveller }: PageRef) =>
    quotes.current
      ? [...quotes.byTraveller].flatMap(([id, quote]) =>
          // Missing answers are named on "Continue", not when a page opens.
          traveller === undefined || traveller === id ? quote.refusals.filter(({ code }) => code !== 'required') : [],
        )
      : [];

  /** Pages on which an earlier application filled answers in. */
  const [filled, setFilled] = useState<readonly string[]>([]);
  const draftId = draft.copy.id;
  const addressOf = (next: Place, check = false) => `${location.pathname}${queryOf(next, draftId, check)}`;
  const go = (next: Place, check = false) => void navigate(addressOf(next, check));

  const [first] = pagesInOrder(service, context, journey);
  /** Returns the place that an address means: one of a page that the form had once leads to what is open. */
  const placeNow = (wanted: Place): Place => {
    if (wanted.at === 'start') return { at: 'tasks' };
    if (wanted.at !== 'page' || service.form.pages.some(({ id }) => id === wanted.ref.page)) return wanted;
    const open = firstOpenPage(service, context, journey);
    return open ? { at: 'page', ref: open } : { at: 'check' };
  };
  const starting = place.at === 'start' && fresh && first ? first : undefined;
  const shown: Place = starting ? { at: 'page', ref: starting } : placeNow(place);

  const shownKey = JSON.stringify(shown);
  const lastShown = useRef(shownKey);
  useEffect(() => {
    if (lastShown.current === shownKey) return;
    lastShown.current = shownKey;
    toTop();
  }, [shownKey]);

  // Needed at the end only; loaded after the first page, so that the end is there without network too.
  const check = useNeededPart(
    () => import('./check/check-page.tsx').then((part) => part.CheckPage),
    'web/journey/prompts',
    words.language,
    shown.at === 'check',
  );

  // The home page offers the draft at the page shown last, once something is in it.
  const pageShown = shown.at === 'page' ? shown.ref : undefined;
  const asked = pagesInOrder(service, context, journey, pageShown);
  const reached = pageShown ?? firstOpenPage(service, context, journey) ?? asked.at(-1);
  const here = JSON.stringify([draftId, draft.keptAs, draft.copy.savedAt, reached]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `here` stands for all that it tells
  useEffect(() => {
    if (reached === undefined || (draft.copy.version === 0 && !draft.copy.unsent)) return;
    // A page that is left meanwhile must not name a draft that the device does not have.
    if (draft.keptAs !== draftId) return;
    draftMarker.write({
      id: draftId,
      service: service.id,
      title: service.title,
      address: addressOf({ at: 'page', ref: reached }),
      step: stepOf(asked, reached),
      total: asked.length + 1,
      savedAt: draft.copy.savedAt,
    });
  }, [here]);

  const draftNumber = async () => {
    if (draftNumberOf(store.state().copy) === undefined) await store.save(store.state().copy.content);
    await store.flush();
    return draftNumberOf(store.state().copy);
  };

  /** Offered where a person's questions begin: on the submission's first page, and on each further person's. */
  const mayPrefill = (ref: PageRef) => {
    if (service.existingVisa !== undefined) return false;
    const mine = pagesInOrder(service, context, journey).filter((other) => other.traveller === ref.traveller);
    return mine[0]?.page === ref.page && (ref.traveller === undefined || ref.traveller !== people[0]?.id);
  };

  const addTraveller = () => {
    const traveller = newTraveller();
    const next = withTraveller(journey, traveller);
    void store.save(next);
    const page = pagesInOrder(service, context, next).find((ref) => ref.traveller === traveller.id);
    if (page) go({ at: 'page', ref: page });
  };

  /** Returns where the days of a stay are asked, if on another page. */
  const stayAddress = (stay: string | undefined, ref: PageRef) => {
    const asks = service.form.pages.find(({ fields }) => fields.some(({ id }) => id === stay));
    if (asks === undefined || asks.id === ref.page) return undefined;
    return pageAddress(asks.scope === 'trip' ? { page: asks.id } : { ...ref, page: asks.id }, toCheck);
  };
  const laterTo = (ref: PageRef) =>
    addressOf(toCheck ? { at: 'check' } : placeAfter(service, context, journey, ref, false), toCheck);
  const pageAddress = (ref: PageRef, check = false) => addressOf({ at: 'page', ref }, check);
  const screen = (): ReactNode => {
    switch (shown.at) {
      case 'page': {
        const { ref } = shown;
        if (ref.traveller !== undefined && people.every(({ id }) => id !== ref.traveller)) break;
        const key = keyOf(ref);
        return (
          <QuestionPage
            key={`${key} ${filled.length}`}
            prefilled={filled.includes(key)}
            earlier={
              mayPrefill(ref) &&
              !filled.includes(key) && (
                <LatePrefill
                  words={words}
                  onPrefill={(found) => {
                    void store.save(withPrefill(journey, ref, found));
                    setFilled([...filled, key]);
                    toTop();
                  }}
                />
              )
            }
            service={service}
            context={context}
            words={words}
            journey={journey}
            priceViolations={refusalsOf(ref)}
            fresh={starting !== undefined}
            place={ref}
            backTo={addressOf(placeBefore(service, context, journey, ref, toCheck))}
            laterTo={laterTo(ref)}
            person={personOf(service, words, journey, ref.traveller)}
            askPrice={async (next) => (await quotes.ask(pricedFor(next, ref))).flatMap(({ refusals }) => refusals)}
            pricedOptions={(field, next) => {
              const [priced] = pricedFor(next, ref);
              if (priced === undefined || field.priced === undefined) return undefined;
              const { [field.id]: _, ...others } = priced.answers;
              const { stay, from } = field.priced;
              return {
                key: JSON.stringify([others, priced.people, paymentMode, words.language]),
                quoteOf: (option, signal) =>
                  quoteFor(
                    service.id,
                    { answers: { ...others, [field.id]: option }, people: priced.people },
                    paymentMode,
                    signal,
                  ),
                stay: stay === undefined ? undefined : numberIn(others[stay]),
                from: from === undefined ? undefined : others[from],
                stayTo: stayAddress(stay, ref),
                name: personOf(service, words, journey, ref.traveller),
                onPrice: (quote) => quotes.learn(priced.id, quote),
              };
            }}
            onContinue={(next) => {
              void store.save(next);
              go(placeAfter(service, context, next, ref, toCheck), toCheck);
            }}
            onHold={(next) => void store.hold(next)}
            draftNumber={draftNumber}
            offline={offline}
          />
        );
      }
      case 'travellers':
        return (
          <TravellersPage
            service={service}
            context={context}
            words={words}
            journey={journey}
            backTo={addressOf({ at: 'tasks' })}
            addressOf={(page, traveller) => pageAddress({ page, traveller })}
            onChange={(next) => void store.save(next)}
            onAdd={addTraveller}
            onContinue={() => go({ at: 'check' })}
          />
        );
      case 'check':
        if (check.part === undefined) return check.failed ? <LoadFailure words={words} /> : <PageSkeleton />;
        return (
          <check.part
            service={service}
            context={context}
            words={words}
            journey={journey}
            store={store}
            quotes={quotes}
            pages={asked.length}
            backTo={addressOf(placeBeforeCheck(service, context, journey))}
            addressOf={(ref) => pageAddress(ref, true)}
            onAdd={listsTravellers(service, journey) || service.maxTravellers < 2 ? undefined : addTraveller}
            onSent={(submission) => {
              const { copy } = store.state();
              const number = submission.members[0]?.submission_number ?? '';
              draftMarker.clear(copy.id);
              sentDrafts.add(copy, number);
              const sent = new URLSearchParams({ step: 'sent', [queryNames.submissionNumber]: number });
              const sentAt = `${location.pathname}?${sent}`;
              if (submission.order === null) return void navigate(sentAt, { replace: true });
              const state: SentFrom = { sentAt };
              void navigate(paymentAddress(submission.order), { replace: true, state });
            }}
          />
        );
      default:
    }
    return (
      <TasksPage
        service={service}
        context={context}
        words={words}
        journey={journey}
        draft={draft}
        addressOf={(ref) => pageAddress(ref)}
        checkAddress={addressOf(listsTravellers(service, journey) ? { at: 'travellers' } : { at: 'check' })}
        onDelete={async () => {
          const { id } = store.state().copy;
          await store.remove();
          draftMarker.clear(id);
          void navigate(pathTo('home'));
        }}
      />
    );
  };

  const fieldsShown = service.form.pages.find(({ id }) => id === pageShown?.page)?.fields ?? [];
  const asksPicture =
    pageShown && fieldsShown.some((field) => asksPassport(service, field) && !answersAt(journey, pageShown)[field.id]);
  const begins = first && pageShown && keyOf(pageShown) === keyOf(first);
  const note = (asksPicture || begins) && (
    <div className="grid gap-6">
      {asksPicture && (
        <CameraNote words={words} laterTo={laterTo(pageShown)} typed={asksDetailsBefore(service, pageShown.page)} />
      )}
      {begins && <FirstNote words={words} />}
    </div>
  );
  /** A price that is chosen has no place before the choice, nor beside a picture. */
  const choices = fieldsOf(service.form).filter(({ priced }) => priced !== undefined);
  const onlyPictures = fieldsShown.length > 0 && fieldsShown.every(({ kind }) => kind === 'file');
  const showsPrice =
    pageShown === undefined ||
    choices.length === 0 ||
    (!onlyPictures &&
      choices.some(
        ({ id }) =>
          fieldsShown.some((field) => field.id === id) || journey.travellers.some(({ answers }) => answers[id]),
      ));

  return (
    <WithAside
      note={note}
      aside={
        showsPrice && (
          <RunningPrice key={shownKey} words={words} quotes={quotes} people={people} soFar={pageShown !== undefined} />
        )
      }
    >
      <DraftStanding words={words} draft={draft} offline={offline} />
      {screen()}
      {(shown.at === 'page' || shown.at === 'check') && (
        <SavedLine key={shownKey} {...{ service, context, words, draft }} />
      )}
      <MergeDialog words={words} draft={draft} store={store} />
    </WithAside>
  );
}

/** Shows a page from its top, which the focus takes with it. */
function toTop(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

function numberIn(answer: string | undefined): number | undefined {
  return answer === undefined ? undefined : Number(answer);
}
