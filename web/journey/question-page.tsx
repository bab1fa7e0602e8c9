import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Answers, JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import type { FieldDefinition, FormContext } from '#domain/forms/form-definition.ts';
import { activePages, type PageRef, validatePage, withPageAnswers } from '#domain/forms/journey.ts';
import { pagesInOrder } from '#domain/forms/page-order.ts';
import { summaryValue } from '#domain/forms/summary.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { BackLink } from '#web/design-system/back-link/back-link.tsx';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import type { DatePart } from '#web/design-system/date-input/date-input.tsx';
import { ErrorSummary } from '#web/design-system/error-summary/error-summary.tsx';
import { Hint } from '#web/design-system/field/field.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { StepLine } from '#web/design-system/progress-line/step-line.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import type { ViolationLike } from '#web/i18n/violation-text.ts';
import { FieldControl } from './field-control.tsx';
import { isFilled, rememberFilled, withAnswers } from './filled-fields.ts';
import { answersToCopy, answersToTakeAlong, stepOf } from './journey-steps.ts';
import type { JourneyWords } from './journey-words.ts';
import { WaysOn } from './ways-on.tsx';

export interface QuestionPageProps {
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
  /** Offer to prefill the form from an earlier application, above the questions. */
  readonly prefill?: ReactNode;
}

/** Milliseconds without typing after which the device stores the answers. */
const holdAfter = 600;

/** One page of questions: fields by kind, checked on "Continue", stored whichever way the page is left. */
export function QuestionPage(props: QuestionPageProps) {
  const { service, context, words, journey, place, backTo, laterTo, person, onContinue, onHold, draftNumber, prefill } =
    props;
  const { t, word } = words;
  const { pathname } = useLocation();
  const stored =
    place.traveller === undefined
      ? journey.trip
      : (journey.travellers.find((traveller) => traveller.id === place.traveller)?.answers ?? {});
  const own = service.form.pages.find((page) => page.id === place.page);
  const ids = own?.fields.map((field) => field.id) ?? [];
  const [typed, setTyped] = useState<TypedAnswers>(() =>
    Object.fromEntries(ids.flatMap((id) => (stored[id] === undefined ? [] : [[id, stored[id]]]))),
  );
  const [violations, setViolations] = useState<readonly ViolationLike[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [filled, setFilled] = useState(false);

  const unheld = useRef<TypedAnswers>(undefined);
  const hold = useRef<() => void>(() => undefined);
  hold.current = () => {
    if (unheld.current === undefined) return;
    const sent = unheld.current;
    unheld.current = undefined;
    onHold(withPageAnswers(service.form, journey, place, sent));
  };
  useEffect(() => {
    const leave = () => hold.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  useEffect(() => {
    if (unheld.current !== typed) return;
    const timer = setTimeout(() => hold.current(), holdAfter);
    return () => clearTimeout(timer);
  }, [typed]);

  /** Latest answers, rendered or not: a slow upload must not restore the answers from when it began. */
  const latest = useRef(typed);

  function type(answers: TypedAnswers): void {
    latest.current = { ...latest.current, ...answers };
    unheld.current = latest.current;
    setTyped(latest.current);
  }

  /** Puts what was read from a passport into the traveller's answers, on whichever pages they are asked. */
  function fillFromPassport(traveller: string, answers: Answers): void {
    const sent = unheld.current;
    unheld.current = undefined;
    rememberFilled(traveller, answers);
    const before = sent === undefined ? journey : withPageAnswers(service.form, journey, place, sent);
    onHold(withAnswers(before, traveller, answers));
  }

  const pages =
    place.traveller === undefined
      ? activePages(service, context, { ...journey.trip, ...typed })
      : activePages(service, context, journey.trip, { ...stored, ...typed });
  const page = pages.find((candidate) => candidate.id === place.page);
  const section = service.form.sections.find((candidate) => candidate.id === own?.section);
  if (page === undefined || own === undefined || section === undefined) {
    return (
      <>
        <title>{`${t('journey.notAsked.title')} – ${t('portal.name')}`}</title>
        <BackLink to={backTo}>{t('shell.back')}</BackLink>
        <h1 className="mb-4">{t('journey.notAsked.title')}</h1>
        <p className="mb-6 max-w-measure">{t('journey.notAsked.text')}</p>
      </>
    );
  }

  const single = page.fields.length === 1 && person === undefined && page.hint === undefined;
  // A single field is asked in its own words: the page's title may be a topic instead of a question.
  const title = word((single && page.fields[0]?.label) || page.title);
  const heading = person === undefined ? title : t('journey.personQuestion', { person, question: title });
  const offer = filled ? undefined : answersToCopy(service, journey, place);
  const first = journey.travellers[0];
  const shown = violations.filter(
    ({ field }) => field === undefined || page.fields.some((candidate) => candidate.id === field),
  );
  // Only of answers that are stored: the price of what is being typed is not known yet.
  const priced = unheld.current === undefined ? (props.priceViolations ?? []) : [];
  const pricedHere = priced.filter(({ field }) => page.fields.some((candidate) => candidate.id === field));
  const errorAt = (id: string) => [...shown, ...pricedHere].find((violation) => violation.field === id);

  function submit(): void {
    const visible = new Set((page?.fields ?? []).map((field) => field.id));
    const sent = Object.fromEntries(Object.entries(typed).filter(([id]) => visible.has(id)));
    const invalid = validatePage(service, context, journey, place, sent);
    const found = invalid.length > 0 ? invalid : pricedHere;
    setViolations(found);
    setAttempt(attempt + 1);
    if (found.length > 0) return;
    unheld.current = undefined;
    onContinue(withPageAnswers(service.form, journey, place, sent));
  }

  const asked = page.fields.filter((field) => field.prefilled !== true);
  const given = page.fields.flatMap((field) => {
    const answer = typed[field.id];
    if (field.prefilled !== true || typeof answer !== 'string' || answer === '') return [];
    return [{ key: field.id, label: word(field.label), value: words.valueText(summaryValue(field, answer)) }];
  });
  const { traveller } = place;
  const passport =
    traveller === undefined
      ? undefined
      : {
          service,
          context,
          journey,
          traveller,
          onFill: (answers: Answers) => fillFromPassport(traveller, answers),
        };
  const showsPassport = ({ file }: FieldDefinition) =>
    service.documents.some(({ id, dataPage }) => dataPage !== undefined && id === file?.document);
  const inOrder = pagesInOrder(service, context, journey);
  const [step, total] = [stepOf(inOrder, place), Math.max(1, inOrder.length)];
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
            page.fields.find((field) => field.id === violation.field),
          ),
        }))}
      />
      <WaysOn words={words} violations={shown} answers={answersToTakeAlong(service, journey, place.traveller, typed)} />
      {!single && (
        <>
          <h1 className="mb-3">{heading}</h1>
          {page.hint && <Hint>{word(page.hint)}</Hint>}
        </>
      )}
      {offer && first && (
        <Notice>
          <p className="mb-2">{t('journey.copy.offer')}</p>
          <Button
            kind="secondary"
            onClick={() => {
              setFilled(true);
              type(offer.answers);
            }}
          >
            {t('journey.copy.button', {
              name: nameOf(service, first.answers) ?? t('journey.traveller', { number: 1 }),
            })}
          </Button>
        </Notice>
      )}
      {isFilled(place.traveller, page.fields) && <Notice>{t('journey.fromPassport')}</Notice>}
      {prefill}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {given.length > 0 && (
          <>
            <SummaryList rows={given} />
            {/* A full reload, so that nothing of the numbers entered before remains. */}
            <p className="mb-6">
              <a href={pathname}>{t('journey.given.again')}</a>
            </p>
          </>
        )}
        {asked.map((field) => {
          const error = errorAt(field.id);
          return (
            <FieldControl
              key={field.id}
              field={field}
              words={words}
              value={typed[field.id]}
              onChange={(value) => type({ [field.id]: value })}
              error={error && words.refusalText(error, field)}
              wrongParts={wrongPartsOf(error)}
              question={single ? heading : undefined}
              draftNumber={draftNumber}
              passport={showsPassport(field) ? passport : undefined}
            />
          );
        })}
        <ButtonGroup>
          <Button type="submit">{t('form.continue')}</Button>
          {page.later && asked.every(({ id }) => (typed[id] ?? '') === '') && (
            <ButtonLink kind="secondary" to={laterTo}>
              {t('journey.later')}
            </ButtonLink>
          )}
        </ButtonGroup>
      </form>
    </>
  );
}

function wrongPartsOf(violation: ViolationLike | undefined): readonly DatePart[] | undefined {
  const missing = violation?.values?.missing;
  return missing === 'day' || missing === 'month' || missing === 'year' ? [missing] : undefined;
}

/** Returns the known part of a traveller's full name, from the typed answers. */
export function nameOf(service: ServiceDefinition, answers: TypedAnswers): string | undefined {
  const texts = Object.entries(answers).flatMap(([id, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[id, value.trim()] as const] : [],
  );
  return service.traveller.name(Object.fromEntries(texts));
}
