import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import type { ActionResult, CaseView } from '#contract/api/casework.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import { gapAfter } from '#domain/i18n/sentences.ts';
import { isUndecidedMatch } from '#domain/screening/match-state.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { InsetText, Notice } from '#web/design-system/notice/notice.tsx';
import { commaIn, dashIn } from '#web/i18n/formats.ts';
import { ActionFailure } from '../action-failure.tsx';
import { detailsOf } from '../case/history.tsx';
import { KeySign } from '../case/key-sign.tsx';
import { lastBlock } from '../case-parts/case-name.ts';
import { DocumentsNotInOrder } from '../case-parts/document-check.tsx';
import { MatchExplanation, MatchInShort } from '../case-parts/match-explanation.tsx';
import { useOrderSum } from '../case-parts/order-sum.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { fieldErrors, type Missing } from '../field-errors.ts';
import { useQueueSteps } from '../queue/queue-context.ts';
import { type ActionState, actionWords, dialogTitle, sendsLetter, textOf } from './action-form.ts';
import { formOf } from './action-forms.ts';
import { DecisionFields, withDecision } from './decision-fields.tsx';
import { feeChangeIn } from './fee-change.ts';
import { DespiteDocuments, despiteField, GrantFacts, WhatFollows } from './grant-facts.tsx';
import { InputFields, readInput } from './input-fields.tsx';
import { beginAtFirstField, pressInDialog } from './keys/dialog-keys.ts';
import { useOthersOfGroup } from './others-of-group.ts';
import { apart, SetApart } from './set-apart.tsx';
import { useFileAction } from './use-file-action.ts';

export interface ChosenAction {
  /** The action as it was when its button was pressed: later changes do not close the dialog. */
  readonly state: ActionState;
  /** Watch-list match that it is about. */
  readonly hit?: string;
  /** Question that is chosen already. */
  readonly field?: string;
}

interface ActionDialogProps {
  readonly file: CaseView;
  readonly chosen: ChosenAction | undefined;
  /** Set while it is closed with what was typed. */
  readonly aside: boolean;
  readonly onClose: () => void;
  readonly onAside: () => void;
  /** Returns a promise until the next case is shown, where one is. */
  readonly onDone: (action: string, result: ActionResult, now: CaseView) => Promise<void> | void;
}

/** Dialog that asks before an action, states its consequence, and sends it once. */
export function ActionDialog({ file, chosen, aside, onClose, onAside, onDone }: ActionDialogProps) {
  const words = useDepartmentMessages();
  const { t } = words;
  // The case comes again in another language, with the action's words.
  const told = file.actions.find(({ action: id }) => id === chosen?.state.action) ?? chosen?.state;
  return (
    <Dialog
      open={chosen !== undefined && !aside}
      keeps={aside}
      title={told === undefined ? '' : dialogTitle(words, formOf(told), told)}
      about={
        <p className="text-sm text-ink-quiet [overflow-wrap:anywhere]">
          {file.name !== '' && `${file.name} · `}
          <span translate="no">…{lastBlock(file.submission_number)}</span>
        </p>
      }
      closeText={t('shell.close')}
      onClose={() => !aside && onClose()}
      wide={chosen !== undefined && formOf(chosen.state).Preview !== undefined}
    >
      {chosen && (
        <Asking key={`${chosen.state.action} ${chosen.hit}`} {...{ file, chosen, onClose, onAside, onDone }} />
      )}
    </Dialog>
  );
}

/** Values of the fields when they were sent, shown to somebody who was too late. */
interface Typed {
  readonly anything: boolean;
  readonly note: string;
}

function typedIn(data: FormData): Typed {
  const anything = [...data.values()].some((value) => typeof value === 'string' && value.trim() !== '');
  return { anything, note: textOf(data, 'note') };
}

/** Returns true if the chosen action is possible on the case as it is now. */
function isPossible(file: CaseView, { state, hit: match }: ChosenAction): boolean {
  const allowed = file.actions.some(({ action, allowed }) => action === state.action && allowed);
  return (
    allowed && (match === undefined || file.screening.some((one) => one.id === match && isUndecidedMatch(one.state)))
  );
}

/** Events since the dialog was opened, as the history tells them: what, who and when. */
function News({ events, office }: { readonly events: CaseView['history']; readonly office: string }) {
  const { t, formatInstant, language } = useDepartmentMessages();
  return (
    <>
      <p>{t('department.action.meanwhile')}</p>
      <ul className="mt-1">
        {events.map((event) => (
          <li key={`${event.at} ${event.action}`} className="[overflow-wrap:anywhere]">
            <b className="font-[650]">{event.words}</b>
            {detailsOf(event, language).map((detail) => ` · ${detail}`)}
            {dashIn(language)}
            {event.by}
            {commaIn(language)}
            <InstantText text={formatInstant(event.at, office)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Asking({
  file,
  chosen,
  onClose,
  onAside,
  onDone,
}: Omit<ActionDialogProps, 'aside'> & { readonly chosen: ChosenAction }) {
  const words = useDepartmentMessages();
  const { t } = words;
  const { readAhead } = useQueueSteps();
  const sum = useOrderSum(file);
  const { state } = chosen;
  const [missing, setMissing] = useState<Missing>({});
  const [typed, setTyped] = useState<Typed>({ anything: false, note: '' });
  const wayOut = useId();
  const whyNot = useId();
  const form = formOf(state);
  const consequence = typeof form.consequence === 'function' ? form.consequence(file) : form.consequence;
  const told = file.actions.find((one) => one.action === state.action) ?? state;
  const action = actionWords(words, form, told);
  const toOthers = useOthersOfGroup(file, form);
  const match = file.screening.find(({ id }) => id === chosen.hit);
  // Decided on the case as it was read, whatever comes while the dialog is open.
  const [seen, setSeen] = useState({ version: file.version, events: file.history.length });
  const mutation = useFileAction(
    { id: file.id, version: seen.version },
    state.action,
    chosen.hit ?? '',
    (result, now) => onDone(state.action, result, now),
  );

  const problem = mutation.error instanceof ApiProblem ? mutation.error : undefined;
  const errors = fieldErrors(words, missing, problem);
  const element = useFirstInvalidFocus(missing, problem);
  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      beginAtFirstField(form);
    },
    [element],
  );
  // A question about the fee stands at its box.
  const failed = mutation.isError && feeChangeIn(mutation.error) === undefined;
  const late = problem?.status === 409;
  const over = late && !isPossible(file, chosen);
  const news = late ? file.history.slice(seen.events) : [];
  const overtaken = news.length > 0 || problem?.has('stale_version') === true;
  useEffect(() => {
    // The dialog tells what happened meanwhile: another attempt is made on that.
    if (late) setSeen(({ events }) => ({ version: file.version, events }));
  }, [late, file.version]);

  useEffect(() => {
    // The button that was pressed no longer exists.
    if (over) document.getElementById(wayOut)?.focus();
  }, [over, wayOut]);

  const { Fields, Preview, Beside } = form;
  /** Set where the fields have nothing to choose. */
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    // Nor does the button that the dialog opened on.
    if (nothing && document.activeElement === document.body) document.getElementById(wayOut)?.focus();
  }, [nothing, wayOut]);
  const [now, setNow] = useState<FormData>(() => new FormData());
  useEffect(() => {
    if (element.current) setNow(new FormData(element.current));
  }, [element]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setTyped(typedIn(data));
    const read = form.read?.(data, file) ?? { body: {} };
    const input = state.on_file ? withDecision(read, data) : read;
    const values = readInput(state, data);
    const meant = !told.despite_documents || data.has(despiteField);
    const unsaid = told.needs_note && textOf(data, 'note') === '';
    if ('missing' in input || values.missing.length > 0 || !meant || unsaid) {
      mutation.reset();
      setMissing({
        ...(meant ? {} : { [despiteField]: 'department.action.meanIt' as const }),
        ...(unsaid ? { note: 'department.missing.note' as const } : {}),
        ...Object.fromEntries(values.missing.map((field) => [field, 'department.missing.value' as const])),
        ...('missing' in input ? input.missing : {}),
      });
      return;
    }
    setMissing({});
    if (form.everyday) readAhead();
    const despite = told.despite_documents ? { [despiteField]: true } : {};
    mutation.mutate({
      ...input.body,
      ...values.body,
      ...despite,
      ...(chosen.hit === undefined ? {} : { hit: chosen.hit }),
    });
  };

  const unmeant = told.despite_documents && !now.has(despiteField);
  const consequences = t(consequence, {
    action,
    name: file.name,
    number: file.submission_number,
    sum,
    effect: match?.effect ?? '',
    told: file.organisation ?? file.name,
    mail: file.has_email ? 'yes' : 'no',
    hours: file.office_hours ?? 'none',
    at: file.mission_type ?? 'office',
    fee: file.payment.state,
    final: told.final ? 'yes' : 'no',
    earlier: file.appointments.some((one) => isExpected(one.state)) ? 'yes' : 'no',
    status: apart,
  });
  const warning = form.warning === undefined ? '' : t(form.warning, { final: told.final ? 'yes' : 'no' });
  const stated =
    form.statedByFields === true || over || nothing ? undefined : form.grants ? (
      <WhatFollows stated={consequences.split('\n')} leadsTo={told.leads_to} />
    ) : (
      <p className={Preview ? undefined : 'mb-4'}>
        {warning !== '' && (
          <b className="font-[650]">
            {warning}
            {gapAfter(warning, words.language)}
          </b>
        )}
        <SetApart text={consequences}>
          {told.status_after !== null && words.wordOf('status', told.status_after)}
        </SetApart>
        {toOthers !== '' && `${gapAfter(consequences, words.language)}${toOthers}`}
      </p>
    );
  const count = form.counts?.(now) ?? 0;
  const letter = sendsLetter(form);
  const takesAway = form.kind === 'destructive' && Fields !== undefined;
  return (
    <form
      ref={begin}
      className="outline-none"
      noValidate
      onSubmit={send}
      onKeyDown={(event) => pressInDialog(event, { letter, ready: !over && !nothing && !mutation.isPending })}
      onInput={(event) => {
        setNow(new FormData(event.currentTarget));
        // Errors end once somebody mends them: the next attempt tells what is still missing.
        if (Object.keys(missing).length > 0) setMissing({});
      }}
      aria-busy={mutation.isPending}
    >
      {state.cautioned && !over && (
        <Notice tone="waiting">
          <p>{t('department.action.cautioned', { name: file.name })}</p>
        </Notice>
      )}
      {match !== undefined && !over && (
        <InsetText>
          <MatchInShort match={match} />
          {match.score !== null && <MatchExplanation score={match.score} />}
        </InsetText>
      )}
      {form.grants && !over && <GrantFacts file={file} />}
      {form.weighsPapers && !over && !told.despite_documents && <DocumentsNotInOrder file={file} />}
      {!Preview && stated}
      {told.despite_documents && !over && <DespiteDocuments file={file} error={errors[despiteField]} />}
      {failed && (
        <ActionFailure error={mutation.error}>
          {/* The advice to try again is left out once that is no longer possible. */}
          {news.length > 0 ? (
            <News events={news} office={file.office} />
          ) : (
            !(over && problem?.has('stale_version')) &&
            problem && <p>{problemWords(problem, words.language).message}</p>
          )}
          {(over || overtaken) && (
            <p className="mt-2">{t(over ? 'department.action.over' : 'department.action.stillPossible')}</p>
          )}
          {over && typed.anything && <p className="mt-2">{t('department.action.notUsed')}</p>}
        </ActionFailure>
      )}
      {over && typed.note !== '' && (
        <InsetText>
          <p className="text-sm text-ink-quiet">{t('department.action.note')}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{typed.note}</p>
        </InsetText>
      )}
      <div
        className={
          Preview && !over ? '-mb-2 border-hairline desk:-mx-6 desk:grid desk:grid-cols-2 desk:border-t' : undefined
        }
      >
        <div className={Preview && !over ? 'min-w-0 desk:px-6 desk:pt-3' : 'min-w-0'}>
          {!over && <InputFields state={told} errors={errors} />}
          {Fields && !over && (
            <Fields
              action={state.action}
              {...{ file, errors, problem, consequence }}
              chosen={chosen.field}
              needsNote={told.needs_note}
              onNothing={setNothing}
            />
          )}
          {state.on_file && !over && <DecisionFields errors={errors} />}
        </div>
        {Preview && !over && (
          <section
            aria-label={t('desk.letter.preview')}
            className="min-w-0 border-hairline pb-4 desk:border-l desk:bg-sunken desk:px-6 desk:pt-3"
          >
            <p className="mb-1 text-[13px] font-[650]">{t('desk.letter.preview')}</p>
            <Preview file={file} typed={now} />
            {Beside && (
              <div className="mt-4 -mb-4">
                <Beside file={file} errors={errors} typed={now} />
              </div>
            )}
          </section>
        )}
      </div>
      <DialogFooter>
        {unmeant && !over && (
          <p id={whyNot} className="mr-auto text-sm text-ink-quiet max-sm:basis-full">
            {t('department.action.meanIt')}
          </p>
        )}
        {Preview && stated !== undefined && (
          <div className="min-w-0 flex-1 basis-60 max-sm:basis-full text-[13px]/[18px]">{stated}</div>
        )}
        <Button id={wayOut} kind="secondary" onClick={onClose}>
          {t(over ? 'department.action.backToFile' : 'department.cancel')}
        </Button>
        {late && !over && (
          <Button kind="secondary" onClick={onAside}>
            {t('department.action.readAnew')}
          </Button>
        )}
        {!over && !nothing && (
          <LoadingButton
            type="submit"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            data-takes-away={takesAway || undefined}
            kind={form.kind === 'destructive' ? 'destructive' : 'primary'}
            loading={mutation.isPending}
            loadingText={t('department.action.working')}
            {...(unmeant
              ? { 'aria-describedby': whyNot, className: 'bg-sunken! text-ink-quiet! border-hairline!' }
              : {})}
          >
            {form.submit === undefined ? action : t(form.submit, { count, shown: words.formatNumber(count) })}{' '}
            <KeySign letter={letter || takesAway || told.needs_note ? 'Ctrl ↵' : '↵'} />
          </LoadingButton>
        )}
      </DialogFooter>
    </form>
  );
}
