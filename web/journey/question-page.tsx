import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { JourneyAnswers, TypedAnswers, TypedValue } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import type { FieldDefinition, FormContext } from '#domain/forms/form-definition.ts';
import { activePages, type PageRef, relevantAnswers, validatePage, withPageAnswers } from '#domain/forms/journey.ts';
import { pagesInOrder } from '#domain/forms/page-order.ts';
import { summaryValue } from '#domain/forms/summary.ts';
import type { VisibleField } from '#domain/forms/walk.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { ErrorSummary } from '#web/design-system/error-summary/error-summary.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { StepLine } from '#web/design-system/progress-line/step-line.tsx';
import type { ViolationLike } from '#web/i18n/violation-text.ts';
import { stillWrong, useGoneChoices } from './answers/gone-choices.ts';
import { useHeldAnswers } from './answers/held-answers.ts';
import { usePageAnswers } from './answers/page-answers.ts';
import { personOf } from './answers/people.ts';
import { wrongPartsOf } from './date-parts.ts';
import { FieldControl } from './field-control.tsx';
import { GoneNotices } from './fields/gone-choice.tsx';
import { LateWays } from './fields/late-ways.tsx';
import { NotAsked } from './fields/not-asked.tsx';
import { CompanionOffer, CopyOffer } from './fields/other-travellers.tsx';
import { PageButtons } from './fields/page-buttons.tsx';
import { PageHeading } from './fields/page-heading.tsx';
import { headingOf, onlyField } from './fields/page-title.ts';
import { asksPassport } from './fields/passport-place.tsx';
import type { PricedOptions } from './fields/priced-choice.tsx';
import { GivenAnswers, ToldField, useToldFields } from './fields/told-field.tsx';
import { OnceSettled, useUploads } from './fields/uploads.tsx';
import { filledOf, rememberFilled, useOlderReading, withAnswers } from './filled-fields.ts';
import { answersAt, answersToCopy, answersToTakeAlong, companionsFor, stepOf } from './journey-steps.ts';
import type { JourneyWords } from './journey-words.ts';
import type { PassportOffer } from './passport-filling.ts';

interface QuestionPageProps {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly place: PageRef;
  readonly backTo: string;
  /** Address after a page that is passed over, to be answered later. */
  readonly laterTo: string;
  /** "Traveller 2" or the person's name, when there are several. */
  readonly person?: string | undefined;
  /** Called with the answers when the page is left by "Continue" without errors. */
  readonly onContinue: (journey: JourneyAnswers) => void;
  /** Called with the answers while they are typed, and when the page is left in another way. */
  readonly onHold: (journey: JourneyAnswers) => void;
  readonly draftNumber: () => Promise<string | undefined>;
  /** Objections of the price to the stored answers: days that a visa year no longer has. */
  readonly priceViolations?: readonly ViolationLike[];
  /** True for the first page of a new draft, whose answers came from elsewhere: nothing is wrong before "Continue". */
  readonly fresh?: boolean | undefined;
  /** Returns the objections of the price to answers that are not stored yet, as far as they can be had in time. */
  readonly askPrice?: ((journey: JourneyAnswers) => Promise<readonly ViolationLike[]>) | undefined;
  /** Returns what a priced choice of this page depends on, with the answers typed so far. */
  readonly pricedOptions?: ((field: FieldDefinition, journey: JourneyAnswers) => PricedOptions | undefined) | undefined;
  /** True while the portal cannot be reached: files are passed over, to be added later. */
  readonly offline?: boolean;
  /** True once an earlier application filled answers in. */
  readonly prefilled?: boolean;
  /** Offer to fill in from an earlier application; on a page of one question, whose heading is its label, at the end. */
  readonly earlier?: ReactNode;
}

/** One page of questions: fields by kind, checked on "Continue", stored whichever way the page is left. */
export function QuestionPage(props: QuestionPageProps) {
  const { service, context, words, journey, place, backTo, laterTo, person, onContinue, onHold, draftNumber } = props;
  const { t, word } = words;
  const navigate = useNavigate();
  const { traveller } = place;
  const stored = answersAt(journey, place);
  const own = service.form.pages.find((page) => page.id === place.page);
  const ids = own?.fields.map((field) => field.id) ?? [];
  const ofPage = ([id]: readonly [string, unknown]) => ids.includes(id);
  const elsewhere = Object.fromEntries(Object.entries(stored).filter((entry) => !ofPage(entry)));
  const askedWith = (answers: TypedAnswers) =>
    place.traveller === undefined
      ? activePages(service, context, { ...elsewhere, ...answers })
      : activePages(service, context, journey.trip, { ...elsewhere, ...answers });
  const [first] = relevantAnswers(service, context, journey).travellers;
  const { typed, latest, chosen, lost, opensShared, ...answers } = usePageAnswers(
    (given) => askedWith(given).find(({ id }) => id === place.page)?.fields ?? [],
    Object.fromEntries(Object.entries(stored).filter(ofPage)),
    place.traveller === undefined || place.traveller === first?.id ? undefined : first?.answers,
  );
  const [attempt, setAttempt] = useState(0);
  const [filled, setFilled] = useState(false);
  const [offered, setOffered] = useState<PassportOffer>();
  const [asking, setAsking] = useState(false);
  const uploads = useUploads();
  const pages = askedWith(typed);
  const page = pages.find((candidate) => candidate.id === place.page);
  const gone = useGoneChoices(own?.fields ?? [], page?.fields ?? [], typed, lost);
  const told = useToldFields(service, own?.fields ?? [], typed, chosen, gone.fields, filledOf(place.traveller));
  // An answer that is told, and no longer accepted, is asked with its objection as the page opens.
  const [violations, setViolations] = useState<readonly ViolationLike[]>(() =>
    props.fresh
      ? []
      : violationsOf(typed).filter(({ field = '' }) => told.isTold(field) && !gone.fields.includes(field)),
  );
  const older = useOlderReading(traveller);
  const unheld = useHeldAnswers(typed, (sent) =>
    onHold(older.without(withPageAnswers(service.form, journey, place, sent))),
  );

  /** True once the page was left in another way while it waited. */
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  /** Returns what the shared rules object to in this page's answers. */
  function violationsOf(given: TypedAnswers): readonly ViolationLike[] {
    return validatePage(service, context, journey, place, sentOf(given));
  }

  /** Returns the answers to the questions that are asked with them. */
  function sentOf(given: TypedAnswers): TypedAnswers {
    const visible = askedWith(given).find(({ id }) => id === place.page)?.fields ?? [];
    return Object.fromEntries(Object.entries(given).filter(([id]) => visible.some((field) => field.id === id)));
  }

  function type(given: TypedAnswers): void {
    const next = answers.type(given);
    unheld.current = next;
    older.typed(Object.keys(given));
    told.keepAsked(Object.keys(given));
    // An objection goes with what it objected to; new ones wait for "Continue".
    setViolations((before) => (before.length === 0 ? before : stillWrong(before, violationsOf(next))));
  }

  /** Takes what a passport's picture offers; an objection to it goes with what it objected to. */
  function takeOffer(next: PassportOffer | undefined): void {
    const gone = new Set(offered?.fields.map(({ id }) => id));
    setOffered(next);
    setViolations((before) =>
      before.filter(
        ({ field, code }) =>
          !gone.has(field ?? '') || next?.violations.some((one) => one.field === field && one.code === code),
      ),
    );
  }

  const section = service.form.sections.find((candidate) => candidate.id === own?.section);
  if (page === undefined || own === undefined || section === undefined) {
    return <NotAsked words={words} backTo={backTo} />;
  }

  const only = onlyField(page);
  const single = only !== undefined && (only.kind === 'file' || person === undefined);
  const heading = headingOf(words, page, person);
  const offer = filled ? undefined : answersToCopy(service, journey, place);
  const fields: readonly FieldDefinition[] = [...page.fields, ...(offered?.fields ?? [])];
  const order = fields.map(({ id }) => id);
  const shown = violations
    .filter(({ field }) => field === undefined || order.includes(field))
    .toSorted((one, other) => order.indexOf(one.field ?? '') - order.indexOf(other.field ?? ''));
  // Only of answers that are stored: the price of what is being typed is not known yet.
  const priced = unheld.current === undefined ? (props.priceViolations ?? []) : [];
  const pricedHere = priced.filter(({ field }) => page.fields.some((candidate) => candidate.id === field));
  const said = props.fresh && attempt === 0 ? shown : [...shown, ...pricedHere];
  const errorAt = (id: string) => said.find((violation) => violation.field === id);

  function submit(): void {
    const sent = sentOf(typed);
    const invalid = violationsOf(typed);
    const found = [
      ...invalid,
      ...(offered?.violations ?? []),
      ...pricedHere.filter(({ field }) => invalid.every((one) => one.field !== field)),
    ];
    setViolations(found);
    setAttempt(attempt + 1);
    const isFile = (id = '') => fields.some((field) => field.id === id && field.kind === 'file');
    if (found.length > 0) {
      const onlyFiles = found.every(({ code, field }) => code === 'required' && isFile(field));
      if (props.offline && onlyFiles) void navigate(laterTo);
      return;
    }
    const next = withPageAnswers(service.form, journey, place, sent);
    const prices = own?.fields.some(({ id }) => service.fixedOnceSent?.includes(id)) ?? false;
    if (props.askPrice === undefined || !prices) leave(next);
    else void leaveAtPrice(next, props.askPrice);
  }

  function leave(next: JourneyAnswers): void {
    unheld.current = undefined;
    const { answers: offer = {}, fields: confirmed = [], read = [] } = offered ?? {};
    if (traveller !== undefined) {
      rememberFilled(traveller, [...Object.keys(offer), ...confirmed.map(({ id }) => id)], read);
    }
    onContinue(traveller === undefined ? next : withAnswers(older.without(next), traveller, offer));
  }

  /** Waits for the price of answers that change it: its objections are said here, not pages later. */
  async function leaveAtPrice(next: JourneyAnswers, ask: NonNullable<QuestionPageProps['askPrice']>): Promise<void> {
    const asked = latest.current;
    setAsking(true);
    const objections = (await ask(next)).filter(({ field }) => ids.includes(field ?? ''));
    if (left.current) return;
    setAsking(false);
    // Whoever changed an answer meanwhile goes on with that one.
    if (latest.current !== asked) return;
    setViolations(objections);
    setAttempt(attempt + 2);
    if (objections.length === 0) leave(next);
  }

  const isOpen = ({ id, required }: VisibleField) => required && (typed[id] ?? '') === '';
  const isTold = ({ id }: FieldDefinition) => told.isTold(id) && !single && errorAt(id) === undefined;
  const mayAsk = page.fields.filter((field) => field.prefilled !== true);
  // Known answers stand below the questions, unless a question depends on them, and stay there when they are changed.
  const asked = mayAsk.toSorted((one, other) => told.rankOf(one) - told.rankOf(other));
  const given = page.fields.flatMap((field) => {
    const answer = typed[field.id];
    if (field.prefilled !== true || typeof answer !== 'string' || answer === '') return [];
    return [{ key: field.id, label: word(field.label), value: words.valueText(summaryValue(field, answer)) }];
  });
  const soFar = withPageAnswers(service.form, journey, place, typed);
  /** Words of a known answer, in the form in which it would be stored. */
  const valueWords = (field: FieldDefinition, answer: TypedValue) => {
    const parsed = parseField(answer, field, context);
    return parsed.outcome === 'answer' ? words.valueText(summaryValue(field, parsed.answer)) : '';
  };
  const position = journey.travellers.findIndex(({ id }) => id === traveller) + 1;
  const positionText = person && t('journey.travellerOf', { number: position, count: journey.travellers.length });
  const passport =
    traveller === undefined
      ? undefined
      : {
          service,
          context,
          journey: older.without(journey),
          traveller,
          onOffer: takeOffer,
          Control: FieldControl,
          errorOf: (field: FieldDefinition) => {
            const error = errorAt(field.id);
            return error && words.refusalText(error, field);
          },
        };
  const showsPassport = (field: FieldDefinition) => asksPassport(service, field);
  const inOrder = pagesInOrder(service, context, journey, place);
  // The answers are checked after the last page.
  const [step, total] = [stepOf(inOrder, place), inOrder.length + 1];
  return (
    <>
      <title>
        {`${shown.length > 0 ? t('form.errorTitle', { title: heading }) : heading} – ${word(service.title)} – ${t('portal.name')}`}
      </title>
      <StepLine
        backTo={backTo}
        backText={t('shell.back')}
        text={`${t('journey.step', { step: words.formatNumber(step), total: words.formatNumber(total) })} · ${word(section.title)}`}
        step={step}
        total={total}
      />
      <ErrorSummary
        title={t('form.problem')}
        attempt={attempt}
        errors={shown.map((violation) => ({
          fieldId: violation.field,
          text: words.summaryText(
            violation,
            fields.find((field) => field.id === violation.field),
          ),
        }))}
      />
      {shown.length > 0 && (
        <LateWays
          words={words}
          violations={shown}
          answers={answersToTakeAlong(service, journey, place.traveller, typed)}
        />
      )}
      {!single && (
        <PageHeading
          heading={heading}
          hint={page.hint && word(page.hint)}
          earlier={props.earlier}
          close={opensShared || asked[0]?.priced !== undefined}
        />
      )}
      {offer && (
        <CopyOffer
          words={words}
          name={personOf(service, words, journey, offer.from.id) ?? ''}
          onTake={() => {
            setFilled(true);
            type(offer.answers);
          }}
        />
      )}
      {/* Beside their prices, choices need no word about where the marked one came from. */}
      {opensShared && !asked[0]?.priced && (
        <p className="mb-4 max-w-measure text-sm text-ink-quiet">
          {t('journey.fromFirst', { name: personOf(service, words, journey, first?.id) ?? '' })}
        </p>
      )}
      {props.prefilled && (
        <Notice tone="granted" live>
          {t('journey.fromEarlier')}
        </Notice>
      )}
      <GoneNotices words={words} gone={gone.onTop(errorAt)} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!asking) uploads.whenSettled(submit);
        }}
      >
        {given.length > 0 && <GivenAnswers words={words} rows={given} />}
        {asked.map((field, index) => {
          const error = errorAt(field.id);
          const answer = typed[field.id];
          if (told.isFolded(field.id) && field.folded !== undefined && error === undefined) {
            return (
              <p key={field.id} className={`-mt-5 mr-6 inline-flex text-sm ${told.rankOf(field) > 0 ? '' : 'mb-4'}`}>
                <Button kind="quiet" onClick={() => told.askAgain(field.id)}>
                  {word(field.folded)}
                </Button>
              </p>
            );
          }
          if (isTold(field)) {
            return (
              <ToldField
                key={field.id}
                words={words}
                field={field}
                answer={{ option: answer, answer: valueWords(field, answer) }}
                belowPrices={asked[0]?.priced !== undefined}
                last={!asked.slice(index + 1, index + 2).some(isTold)}
                onChange={() => told.askAgain(field.id)}
              />
            );
          }
          return (
            <Fragment key={field.id}>
              <GoneNotices words={words} gone={gone.beside(field.id, errorAt)} />
              {index === 0 && own.companion !== undefined && (
                <CompanionOffer words={words} people={companionsFor(service, context, soFar, place)} onTake={type} />
              )}
              <FieldControl
                field={field}
                words={words}
                value={typed[field.id]}
                onChange={(value) => {
                  type({ [field.id]: value });
                  if (showsPassport(field) && value !== '') older.empty();
                }}
                error={error && words.refusalText(error, field)}
                wrongParts={wrongPartsOf(error)}
                question={single ? heading : undefined}
                lead={single ? positionText : undefined}
                draftNumber={draftNumber}
                onUploading={(busy) => uploads.onUploading(field.id, busy)}
                traveller={traveller}
                passport={showsPassport(field) ? passport : undefined}
                priced={field.priced && props.pricedOptions?.(field, soFar)}
                onRefused={(fields, why) => gone.refuse(fields, latest.current, why)}
              />
            </Fragment>
          );
        })}
        <OnceSettled
          settled={uploads.settled}
          go={() => {
            uploads.goneOn();
            submit();
          }}
        />
        <PageButtons
          words={words}
          only={only}
          answered={only !== undefined && (typed[only.id] ?? '') !== ''}
          offers={offered !== undefined}
          uploading={uploads.waits}
          asking={asking}
          laterTo={page.later && !asked.some(showsPassport) && asked.some(isOpen) ? laterTo : undefined}
        />
      </form>
      {single && props.earlier && <div className="mt-6">{props.earlier}</div>}
    </>
  );
}
