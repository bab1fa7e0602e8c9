import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { ActionResult, CaseView } from '#contract/api/casework.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import type { SettlingPlace } from '#domain/casework/guard-violations.ts';
import { isReaders } from '#domain/casework/next-step.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { colonIn, dashIn } from '#web/i18n/formats.ts';
import { LoadFailure, PageHeading } from '#web/layout/page-heading.tsx';
import { ActionDialog, type ChosenAction } from './actions/action-dialog.tsx';
import { SetSums } from './actions/sum-fields.tsx';
import { inverseOf, useUndo } from './actions/use-undo.ts';
import { ActionBar } from './case/action-bar.tsx';
import { type ActionOffer, placed, useOffers } from './case/case-actions.ts';
import type { CaseDocument } from './case/case-documents.ts';
import { Chips, NewestReply, RefusalRecommended } from './case/case-facts.tsx';
import { CaseHead } from './case/case-head.tsx';
import { CaseTabs, Pairs } from './case/case-tabs.tsx';
import {
  type ComparedLine,
  CompareLines,
  differenceId,
  openDifferences,
  settlesDifferences,
  ZoneStrip,
} from './case/compare-lines.tsx';
import { DocumentStage } from './case/document-stage.tsx';
import { DoneBar } from './case/done-bar.tsx';
import { toMatch, useLead } from './case/lead.ts';
import { handsOver, type Outcome, OutcomeNotice } from './case/outcome-notice.tsx';
import { Thumbnails } from './case/thumbnails.tsx';
import { KeysOfNoCase, useCaseKeys, useEarly } from './case/use-case-keys.ts';
import { useDocumentInHand } from './case/use-document-in-hand.ts';
import { subjectOf, useNote } from './case/use-note.ts';
import { useVerdicts } from './case/use-verdicts.ts';
import { Verdict } from './case/verdict.tsx';
import { caseView, forgetOtherLanguages } from './case-calls.ts';
import { caseName } from './case-parts/case-name.ts';
import { CheckedBy, documentsNotInOrder, useSettledSoFar } from './case-parts/document-check.tsx';
import { BorderCrossing, RelatedVisa, Screening, SecondLooks, Stay, Visa } from './case-parts/file-checks.tsx';
import { Appointments, Effect, Questions } from './case-parts/file-facts.tsx';
import { Letter } from './case-parts/letter.tsx';
import { Sponsor } from './case-parts/sponsor.tsx';
import { useDepartmentMessages } from './department-messages.ts';
import { useDesk } from './desk.ts';
import { type DoneMessage, useQueueSteps } from './queue/queue-context.ts';

export default function CasePage() {
  const { applicationId = '' } = useParams();
  return <FileOf key={applicationId} applicationId={applicationId} />;
}

function FileOf({ applicationId }: { readonly applicationId: string }) {
  const { t, language } = useDepartmentMessages();
  const desk = useDesk();
  const query = useQuery({
    ...caseView(desk, applicationId, language),
    // A change of language closes no dialog and loses nothing typed.
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  useEffect(() => forgetOtherLanguages(client, language), [client, language]);
  const file = query.data;
  // An answer renders at once and in one piece; a whole case is drawn in pieces instead, between which keys are heard.
  const drawn = useDeferredValue(file !== undefined);
  if (file !== undefined && drawn) return <WholeCase file={file} />;
  return (
    <div className="h-full overflow-y-auto p-5">
      <PageHeading title={t('department.file.title')} />
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <KeysOfNoCase />
          <Skeleton label={t('shell.loading')} lines={10} />
        </>
      )}
    </div>
  );
}

function WholeCase({ file: stored }: { readonly file: CaseView }) {
  const { t } = useDepartmentMessages();
  const { openNext, say, goOn } = useQueueSteps();
  const undo = useUndo();
  const [asked, setChosen] = useState<ChosenAction & { readonly until?: number }>();
  /** Set while the dialog is put aside with what was typed, to read the case. */
  const [aside, setAside] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { file, saving, give } = useVerdicts(stored);
  // The dialog leaves with the case as it was before the action, so that the next key meets the new one.
  const chosen = asked?.until !== undefined && file.version >= asked.until ? undefined : asked;
  // An officer who may not settle them yet does something else first, such as take the case.
  const differences = settlesDifferences(file) ? openDifferences(file) : [];
  const toDifference = () => {
    const [first] = differences;
    if (first === undefined) return false;
    document.getElementById(differenceId(first.key))?.focus();
  };
  const lead = useLead(file, differences.length, toDifference);
  const offers = placed(useOffers(file), { settlesFirst: lead !== undefined, next: file.next_step });
  const {
    documents,
    shown,
    inHand,
    show,
    earlier,
    showVersion,
    goOn: toNextDocument,
    toUnsettled,
  } = useDocumentInHand(file);
  const [look, setLook] = useState<ComparedLine>();
  const waits = file.questions.some(({ ended_at }) => ended_at === null);
  const isCalledIn = file.appointments.some(({ state }) => isExpected(state));

  const close = () => {
    setChosen(undefined);
    setAside(false);
  };
  const choose = (next: ChosenAction) => {
    setOutcome(undefined);
    setAside(false);
    goOn();
    // The dialog that was put aside goes on with its entries.
    if (aside && isSame(chosen, next)) return;
    setChosen(next);
  };
  const done = (action: string, result: ActionResult, now: CaseView) => {
    if (handsOver(result)) {
      close();
      say(undefined);
      return setOutcome({ action, result });
    }
    const text: DoneMessage['text'] = (told) =>
      told.t('desk.done.action', { event: told.wordOf('event', action), name: caseName(told, now) });
    // The next case comes when this one no longer waits for its reader.
    const moved = now.next_step !== null && isReaders(now.next_step.who) ? undefined : openNext();
    if (moved === undefined) setChosen((left) => left && { ...left, until: now.version });
    const inverse = inverseOf(action, now);
    const back = moved === undefined ? {} : { caseId: now.id };
    // Shown together with the next case.
    startTransition(() => say({ text, ...back, ...(inverse === undefined ? {} : { undo: undo(now, inverse) }) }));
    return moved;
  };
  const ask = (field: string) => {
    const state = file.actions.find(({ action, allowed }) => hasEffect(action, 'ask') && allowed);
    if (state !== undefined) choose({ state, field });
  };

  const placedOffers = [offers.main, ...offers.beside, ...offers.more].filter((offer) => offer !== undefined);
  const [wanted, setWanted] = useState<string>();
  /** Ways to the parts of a case that actions wait for; false where there is nothing to settle. */
  const leadTo: Readonly<Record<SettlingPlace, () => unknown>> = {
    documents: toUnsettled,
    differences: toDifference,
    match: toMatch,
  };
  /**
   * Chooses an action; an impossible one says why and leads to what it waits for, once the verdicts on their way can no
   * longer make it possible.
   */
  const press = (offer: ActionOffer) => {
    setWanted(saving && offer.whyNot !== undefined ? offer.name : undefined);
    if (offer.whyNot === undefined) choose({ state: offer.state });
    else if (!saving) {
      if (offer.state.settle_in !== null) leadTo[offer.state.settle_in]();
      say({ text: (told) => `${offer.text}${colonIn(told.language)}${offer.whyNot}`, impossible: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on when the last verdict is saved
  useEffect(() => {
    const offer = placedOffers.find(({ name }) => name === wanted);
    if (!saving && offer !== undefined) press(offer);
  }, [saving]);
  const early = useEarly(file);
  useCaseKeys({ file, offers: placedOffers, documents: documents.length, early, press, choose, show, toDifference });

  const note = useNote(file, inHand);
  // Without a picture to look at, the facts have the whole width, and come first.
  const uploaded = documents.some(({ paper }) => paper !== null);
  const papers = (
    <section
      aria-label={t('department.file.papers')}
      key="papers"
      className={classNames(
        'flex min-w-0 flex-col px-4 desk:pb-3 desk:pl-5 @min-[900px]/case:pl-7',
        uploaded
          ? 'desk:pt-2 desk:pr-0 @min-[900px]/case:sticky @min-[900px]/case:top-0 @min-[900px]/case:row-span-2 @min-[900px]/case:h-[100cqh] @min-[900px]/case:self-start'
          : 'border-t border-hairline desk:pr-5 @min-[900px]/case:pr-0',
      )}
    >
      {inHand === undefined ? (
        <p className="py-2 text-ink-quiet">{t('department.file.noPapers')}</p>
      ) : (
        <>
          {/* Without a picture, the document and its verdict need one line. */}
          <div
            className={
              uploaded ? 'contents' : 'flex items-center justify-between gap-x-4 max-desk:flex-wrap [&_fieldset]:mt-0!'
            }
          >
            <DocumentStage
              key={inHand.key}
              file={file}
              shown={inHand}
              earlier={earlier}
              onVersion={showVersion}
              compact={!uploaded}
              note={earlier === undefined ? note : undefined}
              onNext={!uploaded || documents.length < 2 ? undefined : () => show((shown + 1) % documents.length)}
            />
            {earlier !== undefined && (
              <p className="mt-2 flex min-h-8 flex-none items-center text-[13px] text-ink-quiet max-desk:min-h-11">
                {t('desk.version.replaced')}
              </p>
            )}
            {file.compare !== null &&
              earlier === undefined &&
              inHand.paper !== null &&
              inHand.paper.id === file.compare.zone?.document && <ZoneStrip compare={file.compare} look={look} />}
            {/* Nobody settles a version that another one replaced. */}
            {inHand.check !== null && earlier === undefined && (
              <Verdict
                key={subjectOf(inHand)}
                file={file}
                check={inHand.check}
                note={note}
                early={early}
                onGive={(verdict, text) => {
                  if (inHand.check === null) return;
                  give(inHand.check, verdict, text, () => show(shown));
                  toNextDocument();
                }}
              />
            )}
          </div>
          <Thumbnails file={file} documents={documents} shown={shown} onShow={show} pictures={uploaded} />
          <CheckedSoFar file={file} inHand={inHand} />
        </>
      )}
    </section>
  );
  const facts = (
    <section
      aria-label={t('desk.facts')}
      key="facts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={classNames(
        'min-w-0 px-4 pt-1 pb-3 focus-visible:outline-offset-[-3px] desk:pt-2 desk:pr-5 desk:pb-1 desk:@max-[899px]/case:scrolls-down',
        // The document and its verdict stay while the facts beside them scroll.
        uploaded
          ? 'desk:pl-0 desk:@max-[899px]/case:h-0 desk:@max-[899px]/case:min-h-full @min-[900px]/case:pr-7 print:h-auto!'
          : 'desk:pl-5 @min-[900px]/case:pr-0 @min-[900px]/case:pl-7',
      )}
    >
      {outcome && <OutcomeNotice {...outcome} applicationId={file.id} />}
      <Letter file={file} />
      {file.whole ? (
        <NewestReply
          file={file}
          onDocument={(id) =>
            show(
              Math.max(
                0,
                documents.findIndex(({ paper }) => paper?.id === id),
              ),
            )
          }
        />
      ) : (
        <BorderFacts file={file} />
      )}
      <RefusalRecommended file={file} />
      {file.screening.length > 0 && <Screening file={file} onChoose={choose} />}
      <Effect file={file} />
      <BorderCrossing file={file} />
      <SetSums file={file} />
      {file.compare !== null && <CompareLines file={file} compare={file.compare} onLook={setLook} onAsk={ask} />}
      {file.whole && <Chips file={file} />}
      {file.whole && <SecondLooks file={file} />}
      {waits && <Questions file={file} />}
      {isCalledIn && <Appointments file={file} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] items-start gap-x-6">
        <Visa file={file} />
        <Stay file={file} />
        <RelatedVisa file={file} />
        <Sponsor file={file} />
      </div>
    </section>
  );

  return (
    <div className="flex h-full flex-col print:block">
      <CaseHead
        file={file}
        offers={offers}
        onChoose={press}
        differences={differences.map(({ key }) => key)}
        lead={lead}
      />
      <div
        className={classNames(
          'relative [container:body/size] min-h-0 flex-1 overflow-y-auto print:block print:[container-type:normal] desk:grid desk:gap-x-5 @min-[900px]/case:grid-cols-[minmax(0,1.5fr)_minmax(420px,1fr)] @min-[900px]/case:gap-x-7',
          uploaded
            ? 'desk:grid-cols-[minmax(0,1fr)_312px] desk:grid-rows-[minmax(min-content,1fr)_auto] @min-[900px]/case:grid-rows-[auto_minmax(min-content,1fr)]'
            : 'desk:grid-cols-[minmax(0,1fr)] desk:grid-rows-[minmax(96px,auto)_auto_minmax(185px,1fr)] @min-[900px]/case:grid-rows-[auto_auto_minmax(0,1fr)]',
        )}
      >
        {uploaded ? [papers, facts] : [facts, papers]}
        <section
          aria-label={t('desk.tabs')}
          className={classNames(
            'min-w-0 border-t border-hairline desk:col-span-full desk:min-h-[124px] @min-[900px]/case:col-span-1 @min-[900px]/case:col-start-2 @min-[900px]/case:border-0 @min-[900px]/case:pr-7',
            // Nothing else takes the room that a picture would have.
            !uploaded &&
              'desk:@max-[899px]/case:flex desk:@max-[899px]/case:flex-col desk:@max-[899px]/case:[&>[role=tabpanel]]:flex-1 @min-[900px]/case:row-span-3 @min-[900px]/case:row-start-1',
          )}
        >
          <CaseTabs file={file} />
        </section>
      </div>
      <div
        data-action-row=""
        className="flex-none border-t border-hairline bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] desk:hidden"
      >
        <ActionBar below offers={offers} onChoose={press} lead={lead} />
      </div>
      <DoneBar over="case" />
      <ActionDialog
        file={file}
        chosen={chosen}
        aside={aside}
        onClose={close}
        onAside={() => setAside(true)}
        onDone={done}
      />
    </div>
  );
}

/** Returns true if two choices are the same action on the same subject. */
function isSame(one: ChosenAction | undefined, other: ChosenAction): boolean {
  return one?.state.action === other.state.action && one.hit === other.hit;
}

/** Number of documents settled so far, and who settled the one in hand. */
function CheckedSoFar({ file, inHand }: { readonly file: CaseView; readonly inHand: CaseDocument }) {
  const { t, formatNumber, language } = useDepartmentMessages();
  const settled = useSettledSoFar(file);
  if (file.papers_to_settle.length === 0) return null;
  const wrong = documentsNotInOrder(file).length;
  return (
    <div className="relative mt-0.5 flex flex-none flex-wrap gap-x-3 text-[12px]/[16px] text-ink-quiet">
      {/* The small pictures show as much, unless something is wrong. */}
      <p role="status" className={wrong > 0 ? undefined : 'sr-only'}>
        {settled.text}
        {wrong > 0 && (
          <span className="font-semibold text-refused">
            {dashIn(language)}
            {t('department.check.notInOrder', { count: wrong, shown: formatNumber(wrong) })}
          </span>
        )}
      </p>
      {inHand.check !== null && <CheckedBy paper={inHand.check} office={file.office} />}
    </div>
  );
}

/** Details to compare with the passport at a border, where the rest stays with the office that decided. */
function BorderFacts({ file }: { readonly file: CaseView }) {
  const { t, formatDate } = useDepartmentMessages();
  const { identity } = file;
  return (
    <>
      {identity !== null && (
        <Pairs
          items={[
            {
              key: 'passport',
              label: t('department.arrivals.passport'),
              value: <CodeText code={identity.passport_number} group={20} />,
            },
            { key: 'nationality', label: t('department.arrivals.nationality'), value: identity.nationality },
            { key: 'dob', label: t('department.screening.birthDate'), value: formatDate(identity.dob) },
          ]}
        />
      )}
      <p className="my-3 max-w-measure text-[14px]">{t('department.file.atBorder', { office: file.office_words })}</p>
    </>
  );
}
