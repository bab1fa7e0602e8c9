import { type KeyboardEvent, useId, useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import type { Effect } from '#domain/casework/action.ts';
import { actions, hasEffect } from '#domain/casework/actions/index.ts';
import { agreesWithZone } from '#domain/identity/differences.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { CheckIcon, CrossIcon, DashIcon } from '#web/design-system/icons/icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { acceptedFee, feeChangeIn } from '../actions/fee-change.ts';
import { useFileAction } from '../actions/use-file-action.ts';
import { useUndo } from '../actions/use-undo.ts';
import { partsOf } from '../case-parts/changed-part.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useQueueBeside, useQueueSteps } from '../queue/queue-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';

type Comparison = NonNullable<CaseView['compare']>;
export type ComparedLine = Comparison['lines'][number];

/** Returns the differences that stop a decision until they are used, asked or left. */
export function openDifferences({ compare }: CaseView): readonly ComparedLine[] {
  return compare?.lines.filter(({ state }) => state === 'open') ?? [];
}

const settling: readonly Effect[] = ['correct_typing', 'ask', 'leave_difference'];

/** Returns true if the reader may use, ask about or leave a difference now. */
export function settlesDifferences({ actions: offered }: CaseView): boolean {
  return offered.some(({ action, allowed }) => allowed && settling.some((effect) => hasEffect(action, effect)));
}

/** Element that `c` goes to while a difference is open. */
export function differenceId(key: string): string {
  return `difference-${key}`;
}

/** Typed details beside the passport's zone and the last application: one line each, a block for a difference. */
export function CompareLines({
  file,
  compare,
  onLook,
  onAsk,
}: {
  readonly file: CaseView;
  readonly compare: Comparison;
  /** Marks a line's characters in the zone while it is pointed at. */
  readonly onLook: (line: ComparedLine | undefined) => void;
  readonly onAsk: (field: string) => void;
}) {
  const { t, formatNumber } = useDepartmentMessages();
  const { address } = useQueueBeside();
  const { earlier } = compare;
  // Columns of dashes would say nothing.
  const read = compare.lines.some(({ zone }) => zone !== null);
  const year =
    earlier === null ? '' : [...earlier.sent_on.slice(0, 4)].map((digit) => formatNumber(Number(digit))).join('');
  return (
    <table className="w-full border-collapse text-[14px]/[20px]">
      <caption className="sr-only">{t('desk.compare.caption')}</caption>
      <thead>
        <tr className="border-b border-hairline text-[12px]/[16px] text-ink-quiet [&>th]:pb-1 [&>th]:align-bottom [&>th]:font-normal">
          <th scope="col" colSpan={2} className="pt-1 text-left text-[15px]/[24px] font-[650]! text-ink">
            {t('desk.compare.title')}
            {!read && (
              <span className="float-right text-[12px]/[24px] font-normal text-ink-quiet">
                {t('desk.compare.notRead')}
              </span>
            )}
          </th>
          {read && (
            <>
              <th scope="col" className="hidden text-left @min-[1060px]/case:table-cell">
                {t('desk.compare.zoneValue')}
              </th>
              <th scope="col" className="w-[38px] text-center">
                {t('desk.compare.zone')}
              </th>
            </>
          )}
          {earlier !== null && (
            <th scope="col" className="w-[46px] text-center">
              <Link
                to={address.caseTo(earlier.id)}
                state={address.state}
                className="inline-flex min-h-6 items-end"
                title={earlier.submission_number}
              >
                {year}
              </Link>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {compare.lines.map((line) =>
          line.state === 'open' ? (
            <tr key={line.key} onPointerEnter={() => onLook(line)} onPointerLeave={() => onLook(undefined)}>
              <td colSpan={5}>
                <Difference file={file} line={line} year={year} onAsk={onAsk} />
              </td>
            </tr>
          ) : (
            <tr
              key={line.key}
              onPointerEnter={() => onLook(line)}
              onPointerLeave={() => onLook(undefined)}
              className="hover:bg-sunken [&:not(:first-child)>*]:border-t [&:not(:first-child)>*]:border-hairline/60 [&>*]:pt-1 [&>*]:pb-[3px]"
            >
              <th
                scope="row"
                className="w-[96px] pr-2 text-left text-[13px] font-normal text-ink-quiet"
                title={line.label}
              >
                {t(`desk.compare.key.${line.key}`)}
              </th>
              <td className="font-semibold [overflow-wrap:anywhere]">
                {line.typed === '' ? '–' : line.typed}
                {(line.state === 'left' || line.state === 'asked') && (
                  <span className="block text-[12px]/[16px] font-normal text-waiting">
                    {line.state === 'asked'
                      ? t('desk.compare.asked')
                      : t('desk.compare.left', { by: line.left?.by ?? '' })}
                    {line.left?.note && <span className="block text-ink-quiet">{line.left.note}</span>}
                  </span>
                )}
              </td>
              {read && (
                <>
                  <td className="hidden text-ink-quiet [overflow-wrap:anywhere] @min-[1060px]/case:table-cell">
                    {line.zone?.value ?? '–'}
                  </td>
                  <td className="text-center">
                    <Mark agrees={agreesWithZone(line.zone?.verdict)} />
                  </td>
                </>
              )}
              {earlier !== null && (
                <td className="text-center">
                  <Mark agrees={line.earlier?.same} />
                </td>
              )}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** Agreement of a detail: the same, different, or nothing to compare with. */
function Mark({ agrees }: { readonly agrees: boolean | undefined }) {
  const { t } = useDepartmentMessages();
  const [Shape, ink, words] =
    agrees === undefined
      ? ([DashIcon, 'text-ink-quiet', t('desk.compare.none')] as const)
      : agrees
        ? ([CheckIcon, 'text-granted', t('desk.compare.same')] as const)
        : ([CrossIcon, 'text-waiting', t('desk.compare.differs')] as const);
  return (
    <span className={ink}>
      <Shape className="h-4 w-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Words of one value that the other has not. */
function Marked({ text, other }: { readonly text: string; readonly other: string }) {
  const others = partsOf(other);
  return partsOf(text).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    <span key={place}>
      {part === others[place] ? part : <u className="border-b-2 border-waiting no-underline">{part}</u>}
    </span>
  ));
}

function Difference({
  file,
  line,
  year,
  onAsk,
}: {
  readonly file: CaseView;
  readonly line: ComparedLine;
  readonly year: string;
  readonly onAsk: (field: string) => void;
}) {
  const { t } = useDepartmentMessages();
  const { say } = useQueueSteps();
  const [leaving, setLeaving] = useState(false);
  const offered = (effect: Effect) => file.actions.some(({ action, allowed }) => allowed && hasEffect(action, effect));
  const zone = line.zone;
  const typed = line.typed === '' ? '–' : line.typed;
  const undo = useUndo();
  const change = useId();
  const correction = actions.correct_typing.id;
  const use = useFileAction(file, correction, line.key, (_, now) => {
    const again = now.actions.some(({ action, allowed }) => action === correction && allowed);
    const fee = file.quote.total_minor;
    const before = acceptedFee(now.quote.total_minor === fee ? undefined : { minor: fee });
    // An answer that is put back clears nothing again.
    const puts = again && now.status === file.status;
    const way = zone?.back && puts ? { undo: undo(now, correction, { corrections: zone.back, ...before }) } : undefined;
    say({
      text: (told) => {
        const used = { field: line.label, before: typed, value: zone?.value ?? '', lasts: way ? 'no' : 'yes' };
        return told.t('desk.done.used', used);
      },
      ...way,
    });
  });
  const leave = useFileAction(file, leaveAction, line.key, () =>
    say({ text: (told) => told.t('desk.done.left', { field: line.label }) }),
  );
  if (zone === null) return null;
  const newFee = feeChangeIn(use.error);
  const failure = use.error ?? (leaving ? null : leave.error);
  const askField = line.ask;
  return (
    <section
      id={differenceId(line.key)}
      aria-label={t('desk.compare.differsIn', { field: line.label })}
      // The key leads here, and not to a button: none of them is what a second key would take by habit.
      tabIndex={-1}
      onKeyDown={stepAmongButtons}
      className="my-0.5 grid grid-cols-[20px_auto_1fr] gap-x-1.5 rounded-r border-l-3 border-waiting bg-waiting-tint px-2.5 py-1"
    >
      <CrossIcon className="mt-0.5 h-4 w-4 text-waiting" />
      <p className="col-span-2 font-[650] text-waiting">{t('desk.compare.differsIn', { field: line.label })}</p>
      <dl className="contents">
        <dt className="col-start-2 text-[13px] text-ink-quiet">{t('desk.compare.typed')}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">
          <Marked text={line.typed} other={zone.value} />
        </dd>
        <dt className="col-start-2 text-[13px] text-ink-quiet">{t('desk.compare.zone')}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">
          <Marked text={zone.value} other={line.typed} />
          {line.earlier !== null && line.earlier.value === zone.value && (
            <span className="text-[13px] font-normal text-ink-quiet"> {t('desk.compare.asIn', { year })}</span>
          )}
        </dd>
      </dl>
      <div className="screen-only col-span-full mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 [&_button]:min-h-7! [&_button]:px-1.5! [&_button]:text-[13px] max-desk:[&_button]:min-h-9!">
        {zone.use !== null && offered('correct_typing') && (
          <LoadingButton
            kind="secondary"
            loading={use.isPending}
            loadingText={t('department.action.working')}
            aria-describedby={change}
            onClick={() => use.mutate({ corrections: zone.use ?? {}, ...acceptedFee(newFee) })}
          >
            {t(newFee ? 'desk.compare.useWithFee' : 'desk.compare.use', { value: zone.value })}
          </LoadingButton>
        )}
        {askField !== null && offered('ask') && (
          <Button kind="secondary" onClick={() => onAsk(askField)}>
            {t('desk.compare.ask')}
          </Button>
        )}
        {offered('leave_difference') && (
          <LoadingButton
            kind="secondary"
            loading={leave.isPending}
            loadingText={t('department.action.working')}
            title={t('desk.compare.leaveTitle', { field: line.label })}
            onClick={() => (line.needs_note ? setLeaving(true) : leave.mutate({ difference: line.key }))}
          >
            {t('desk.compare.leave')}
          </LoadingButton>
        )}
        {zone.use !== null && offered('correct_typing') && (
          <p id={change} className="text-[13px] text-ink-quiet [overflow-wrap:anywhere]">
            {t('desk.compare.change', { before: typed, after: zone.value })}
          </p>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className="col-span-full mt-1 text-[13px] font-semibold text-refused">
          {failure instanceof ApiProblem ? failure.message : t('department.action.unreached')}
        </p>
      )}
      <LeaveDialog
        line={line}
        open={leaving}
        working={leave.isPending}
        error={leave.error}
        onClose={() => setLeaving(false)}
        onLeave={(note) => leave.mutate({ difference: line.key, note })}
      />
    </section>
  );
}

/** Arrows go on among the buttons of a difference, from the difference itself to the first or the last one. */
function stepAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  // Keys of a dialog that was opened from here come through the section, too.
  if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > div > button')];
  const from = buttons.findIndex((button) => button.matches(':focus'));
  event.preventDefault();
  buttons.at(from < 0 && step < 0 ? -1 : (from + step) % buttons.length)?.focus();
}

const leaveAction = actions.leave_difference.id;

/** The zone as it was read, with the characters of a difference, or of the line that is pointed at, marked. */
export function ZoneStrip({
  compare,
  look,
}: {
  readonly compare: Comparison;
  readonly look: ComparedLine | undefined;
}) {
  const { t } = useDepartmentMessages();
  if (compare.zone === null) return null;
  const marked = look ?? compare.lines.find(({ state }) => state === 'open');
  const at = marked?.zone?.at;
  const open = marked?.state === 'open';
  return (
    <section
      aria-label={t('desk.compare.strip')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="@container mt-1 flex-none overflow-x-auto rounded border border-hairline bg-[#fbfaf5] px-2 py-1 text-[#14181f]"
    >
      <pre translate="no" className="font-mono text-[min(24px,calc(100cqi/44/0.61))] leading-[1.4]">
        {compare.zone.lines.map((line, place) => {
          if (at === undefined || at.line !== place) return `${line}\n`;
          return (
            <span key={line}>
              {line.slice(0, at.from)}
              <mark
                className={
                  open
                    ? 'bg-[#ffe3a3] text-[#5a3500] shadow-[0_0_0_1px_#7d4b00]'
                    : 'bg-[#d6e5fa] text-[#123663] shadow-[0_0_0_1px_#1b4b8a]'
                }
              >
                {line.slice(at.from, at.until)}
              </mark>
              {`${line.slice(at.until)}\n`}
            </span>
          );
        })}
      </pre>
    </section>
  );
}
