import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ActionResult, CaseView } from '#contract/api/casework.ts';
import { pathTo } from '#contract/paths.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import { isReaders } from '#domain/casework/next-step.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { LoadFailure, PageHeading } from '#web/layout/page-heading.tsx';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import { ActionDialog, type ChosenAction } from './actions/action-dialog.tsx';
import { takesAway } from './actions/action-forms.ts';
import { SetSums } from './actions/sum-fields.tsx';
import { useInverse } from './actions/use-inverse.ts';
import { ActionBar } from './case/action-bar.tsx';
import { placed, useOffers } from './case/case-actions.ts';
import { documentsOf } from './case/case-documents.ts';
import { Chips, NewestReply } from './case/case-facts.tsx';
import { CaseHead } from './case/case-head.tsx';
import { CaseTabs, Pairs } from './case/case-tabs.tsx';
import { type ComparedLine, CompareLines, differenceId, openDifferences, ZoneStrip } from './case/compare-lines.tsx';
import { DocumentStage, Thumbnails, useShownDocument } from './case/document-stage.tsx';
import { DoneBar } from './case/done-bar.tsx';
import { Verdict } from './case/verdict.tsx';
import { caseView } from './case-calls.ts';
import { documentsNotInOrder } from './case-parts/document-check.tsx';
import { BorderCrossing, RelatedVisa, Screening, SecondLooks, Stay, Visa } from './case-parts/file-checks.tsx';
import { Appointments, Effect, Questions } from './case-parts/file-facts.tsx';
import { Letter } from './case-parts/letter.tsx';
import { Sponsor } from './case-parts/sponsor.tsx';
import { useDepartmentMessages } from './department-messages.ts';
import { useDesk } from './desk.ts';
import { type DoneMessage, useQueueBeside } from './queue/queue-context.ts';

export default function CasePage() {
  const { applicationId = '' } = useParams();
  return <FileOf key={applicationId} applicationId={applicationId} />;
}

/** Goes from the queue to the case that `j` and `k` opened. */
const enterKey = 'Enter';

interface Outcome {
  readonly action: string;
  readonly result: ActionResult;
}

/** Returns true if an action leaves something to hand over or to print, which is shown on the case itself. */
function handsOver({
  change_minor,
  voucher_outcome,
  receipt_number,
  sticker_serial,
  replaced_by,
  overstay_days,
}: ActionResult) {
  return [change_minor, voucher_outcome, receipt_number, sticker_serial, replaced_by, overstay_days].some(
    (part) => part !== null,
  );
}

function FileOf({ applicationId }: { readonly applicationId: string }) {
  const { t, language } = useDepartmentMessages();
  const desk = useDesk();
  const query = useQuery({
    ...caseView(desk, applicationId, language),
    // A change of language closes no dialog and loses nothing typed.
    placeholderData: keepPreviousData,
  });
  const file = query.data;
  if (file !== undefined) return <WholeCase file={file} />;
  return (
    <div className="h-full overflow-y-auto p-5">
      <PageHeading title={t('department.file.title')} />
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton label={t('shell.loading')} lines={10} />
      )}
    </div>
  );
}

function WholeCase({ file }: { readonly file: CaseView }) {
  const { t } = useDepartmentMessages();
  const { openNext, say } = useQueueBeside();
  const undoOf = useInverse();
  const [chosen, setChosen] = useState<ChosenAction>();
  const [outcome, setOutcome] = useState<Outcome>();
  const differences = openDifferences(file);
  const offers = placed(useOffers(file), differences.length > 0);
  const documents = documentsOf(file);
  const [shown, show] = useShownDocument(file, documents);
  const [look, setLook] = useState<ComparedLine>();
  const inHand = documents[shown];
  const waits = file.questions.some(({ answered_at }) => answered_at === null);
  const isCalledIn = file.appointments.some(({ state }) => isExpected(state));

  const choose = (next: ChosenAction) => {
    setOutcome(undefined);
    setChosen(next);
  };
  const done = (action: string, result: ActionResult, now: CaseView) => {
    setChosen(undefined);
    if (handsOver(result)) {
      say(undefined);
      return setOutcome({ action, result });
    }
    const text: DoneMessage['text'] = (told) =>
      told.t('desk.done.action', { event: told.wordOf('event', action), name: now.name });
    // The next case comes when this one no longer waits for its reader.
    const moved = now.next_step !== null && isReaders(now.next_step.who) ? false : openNext();
    const undo = undoOf(action, now);
    say({ text, ...(undo === undefined ? (moved ? { caseId: now.id } : {}) : { undo }) });
  };
  const toDifference = () => {
    const [first] = differences;
    if (first === undefined) return false;
    document.querySelector<HTMLElement>(`#${differenceId(first.key)} button`)?.focus();
  };
  const ask = (field: string) => {
    const state = file.actions.find(({ action, allowed }) => action === actions.ask.id && allowed);
    if (state !== undefined) choose({ state, field });
  };

  const possible = [offers.main, ...offers.beside, ...offers.more].filter(
    (offer) => offer !== undefined && offer.whyNot === undefined,
  );
  useShortcuts({
    [enterKey]: () => {
      if (document.activeElement !== document.body) return false;
      document.querySelector<HTMLElement>('[data-case-title]')?.focus();
    },
    ...(differences.length > 0 ? { c: toDifference } : {}),
    ...Object.fromEntries(
      possible.flatMap((offer) =>
        offer?.form.key === undefined ? [] : [[offer.form.key, () => choose({ state: offer.state })]],
      ),
    ),
    ...Object.fromEntries(documents.slice(0, 9).map((_, place) => [String(place + 1), () => show(place)])),
  });

  return (
    <div className="flex h-full flex-col print:block">
      <CaseHead
        file={file}
        offers={offers}
        onChoose={({ state }) => choose({ state })}
        differences={differences.length}
        onSettle={toDifference}
      />
      <div className="[container:body/size] min-h-0 flex-1 overflow-y-auto print:[container-type:normal] desk:grid desk:grid-cols-[minmax(0,1fr)_312px] desk:grid-rows-[minmax(min-content,1fr)_auto] desk:gap-x-5 print:block @min-[900px]/case:grid-cols-[minmax(0,1.5fr)_minmax(420px,1fr)] @min-[900px]/case:grid-rows-[auto_minmax(min-content,1fr)] @min-[900px]/case:gap-x-7">
        <section
          aria-label={t('department.file.papers')}
          className="flex min-w-0 flex-col px-4 pt-1 desk:pt-2 desk:pr-0 desk:pb-3 desk:pl-5 @min-[900px]/case:sticky @min-[900px]/case:top-0 @min-[900px]/case:row-span-2 @min-[900px]/case:h-[100cqh] @min-[900px]/case:self-start @min-[900px]/case:pl-7"
        >
          {inHand === undefined ? (
            <p className="py-2 text-ink-quiet">{t('department.file.noPapers')}</p>
          ) : (
            <>
              <DocumentStage
                key={inHand.key}
                file={file}
                shown={inHand}
                onNext={documents.length < 2 ? undefined : () => show((shown + 1) % documents.length)}
              />
              {file.compare !== null && inHand.paper !== null && inHand.paper.id === file.compare.zone?.document && (
                <ZoneStrip compare={file.compare} look={look} />
              )}
              {inHand.check !== null && (
                <Verdict
                  key={`${inHand.key} ${inHand.check.state}`}
                  file={file}
                  check={inHand.check}
                  onSettled={(now) => {
                    const next = nextUnsettled(
                      now,
                      documents.map(({ key }) => key),
                      shown,
                    );
                    if (next !== undefined) show(next);
                    // The pressed button is drawn anew: the focus goes to the verdict on what is shown now.
                    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-verdict]')?.focus());
                  }}
                />
              )}
              <Thumbnails file={file} documents={documents} shown={shown} onShow={show} />
              <CheckedSoFar file={file} />
            </>
          )}
        </section>
        <section
          aria-label={t('desk.facts')}
          className="min-w-0 px-4 pt-3 pb-3 desk:pt-2 desk:pr-5 desk:pl-0 @min-[900px]/case:pr-7"
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
          {file.compare !== null && <CompareLines file={file} compare={file.compare} onLook={setLook} onAsk={ask} />}
          {file.whole && <Chips file={file} />}
          {file.whole && file.screening.length > 0 && <Screening file={file} onChoose={choose} />}
          {file.whole && <SecondLooks file={file} />}
          <Visa file={file} />
          <Stay file={file} />
          <RelatedVisa file={file} />
          {waits && <Questions file={file} />}
          {isCalledIn && <Appointments file={file} />}
          <BorderCrossing file={file} />
          <Sponsor file={file} />
          <SetSums file={file} />
          <Effect file={file} />
        </section>
        <section
          aria-label={t('desk.tabs')}
          className="min-w-0 border-t border-hairline desk:col-span-full desk:min-h-[148px] @min-[900px]/case:col-span-1 @min-[900px]/case:col-start-2 @min-[900px]/case:border-0 @min-[900px]/case:pr-7"
        >
          <CaseTabs file={file} />
        </section>
      </div>
      <div className="flex-none border-t border-hairline bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] desk:hidden">
        <ActionBar
          below
          offers={offers}
          onChoose={({ state }) => choose({ state })}
          differences={differences.length}
          onSettle={toDifference}
        />
      </div>
      <DoneBar />
      <ActionDialog file={file} chosen={chosen} onClose={() => setChosen(undefined)} onDone={done} />
    </div>
  );
}

/** Returns the place of the next document to look at: the first unsettled one after another, else the first of all. */
function nextUnsettled(now: CaseView, keys: readonly string[], after: number): number | undefined {
  const open = documentsOf(now).flatMap(({ key, check }) => (check?.state === null ? [keys.indexOf(key)] : []));
  return open.find((place) => place > after) ?? open.find((place) => place >= 0 && place !== after);
}

/** Number of documents settled so far. */
function CheckedSoFar({ file }: { readonly file: CaseView }) {
  const { t, formatNumber } = useDepartmentMessages();
  const all = file.papers_to_settle;
  if (all.length === 0) return null;
  const settled = all.filter(({ state }) => state !== null).length;
  const wrong = documentsNotInOrder(file).length;
  return (
    <p role="status" className="mt-1.5 flex-none text-[13px] text-ink-quiet">
      {t('department.check.progress', { settled: formatNumber(settled), all: formatNumber(all.length) })}
      {wrong > 0 && (
        <span className="font-semibold text-refused">
          {' – '}
          {t('department.check.notInOrder', { count: wrong, shown: formatNumber(wrong) })}
        </span>
      )}
    </p>
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
              value: <CodeText code={identity.passport_number} group={9} />,
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

/** Result of an action: the change to give back, the sticker to print, the application that follows. */
function OutcomeNotice({ action, result, applicationId }: Outcome & { readonly applicationId: string }) {
  const { t, wordOf, formatMoney, formatNumber } = useDepartmentMessages();
  const desk = useDesk();
  const { may } = useStaff();
  const money = (minor: number | null) => formatMoney(minor ?? 0, result.currency ?? 'USD');
  const done = takesAway(action) ? 'information' : 'granted';
  return (
    <Notice tone={result.voucher_outcome === 'amount_differs' ? 'waiting' : done} live title={wordOf('event', action)}>
      {result.change_minor !== null && (
        <p>{t('department.outcome.change', { due: money(result.due_minor), change: money(result.change_minor) })}</p>
      )}
      {result.voucher_outcome !== null && <p>{wordOf('voucher_outcome', result.voucher_outcome)}</p>}
      {result.receipt_number !== null && (
        <p>
          {t('department.file.receipt')}: <CodeText code={result.receipt_number} />
        </p>
      )}
      {result.sticker_serial !== null && (
        <>
          <p>
            {t('department.outcome.sticker')} <CodeText code={result.sticker_serial} group={20} size="large" />
          </p>
          {desk.sticker !== undefined && may(desk.sticker.permission) && (
            <p className="mt-2">
              <ButtonLink to={pathTo(desk.sticker.page, { applicationId })}>
                {t('department.file.toSticker')}
              </ButtonLink>
            </p>
          )}
        </>
      )}
      {result.replaced_by !== null && (
        <p>
          <Link to={pathTo(desk.file, { applicationId: result.replaced_by })}>
            {t('department.outcome.replacement')}
          </Link>
        </p>
      )}
      {action === actions.stamp_departure.id && result.overstay_days !== null && result.overstay_days > 0 && (
        <p className="font-semibold">
          {t('department.outcome.overstay', { days: result.overstay_days, shown: formatNumber(result.overstay_days) })}
        </p>
      )}
    </Notice>
  );
}
