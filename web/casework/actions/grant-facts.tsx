import type { ReactNode } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { gapAfter, sentences } from '#domain/i18n/sentences.ts';
import { countDifferences } from '#domain/identity/differences.ts';
import { Checkbox } from '#web/design-system/checkbox/checkbox.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { ArrowRightIcon } from '#web/design-system/icons/tool-icons.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { betweenIn, colonIn, commaIn } from '#web/i18n/formats.ts';
import { type Chip, type ChipWeight, useChips } from '../case/use-chips.ts';
import { documentsNotInOrder, useSettledSoFar } from '../case-parts/document-check.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionState, fieldId } from './action-form.ts';
import { apart, SetApart } from './set-apart.tsx';

const inks: Readonly<Partial<Record<ChipWeight, string>>> = { stop: 'text-refused', due: 'text-waiting' };

/** Rows of an effect that are the result of a grant. */
const results: readonly NonNullable<CaseView['effect']>['rows'][number]['key'][] = [
  'after',
  'entries',
  'moved',
  'next',
];

/** Returns what a grant of the case gives, as far as its data tell: the visa's new days or passport, a crossing, or a kind. */
function useGranted({ effect, crossing, kind_words, plan_words }: CaseView): readonly string[] {
  const { wordOf, formatDate, officeName, language } = useDepartmentMessages();
  const colon = colonIn(language);
  const rows = effect?.rows.filter(({ key }) => results.includes(key)) ?? [];
  if (rows.length > 0)
    return rows.map(({ key, label, value }) => (key === 'after' ? value : `${label}${colon}${value}`));
  const found = crossing?.found;
  if (crossing != null && found != null) {
    const place = `${formatDate(found.on)}${commaIn(language)}${officeName(found.port)}`;
    return [`${wordOf('movement', crossing.movement)}${colon}${place}`];
  }
  return [[...new Set([kind_words, plan_words])].join('\u00a0· ')];
}

type Comparison = NonNullable<CaseView['compare']>;

/** A fact in a few words; `sign` is what of it speaks against the grant. */
interface FactWords extends Pick<Chip, 'weight'> {
  readonly text?: string;
  readonly sign?: string;
}

/** Returns in a few words how what was typed stands beside the passport's zone, which is a reason for caution unless it agrees. */
function useZoneInShort({ lines }: Pick<Comparison, 'lines'>): FactWords {
  const { t, formatNumber } = useDepartmentMessages();
  const count = countDifferences(lines.map(({ zone }) => zone?.verdict));
  if (count === undefined) return { weight: 'due', sign: t('desk.granted.zone.none') };
  if (count === 0) return { weight: 'good', text: t('desk.granted.zone.same') };
  return { weight: 'due', sign: t('desk.granted.zone.differs', { count, shown: formatNumber(count) }) };
}

/** Tells in the dialog of a grant, or of its recommendation, what is granted, and the facts that it rests on. */
export function GrantFacts({ file }: { readonly file: CaseView }) {
  const { t, formatDate, formatNumber } = useDepartmentMessages();
  const granted = useGranted(file);
  const enterBy = file.enter_by === null ? undefined : parsePlainDate(file.enter_by);
  const chips = useChips(file);
  const zone = useZoneInShort({ lines: file.compare?.lines ?? [] });
  const settled = useSettledSoFar(file);
  const wrong = documentsNotInOrder(file).length;
  const facts: readonly (FactWords & { readonly label: string })[] = [
    ...(enterBy === undefined
      ? []
      : [
          {
            label: t('desk.granted.enterBy'),
            weight: 'plain' as const,
            text: t('desk.granted.ifIssuedToday', { day: formatDate(enterBy) }),
          },
        ]),
    ...chips.filter(({ key }) => key === 'fee').map((chip) => ({ ...chip, label: t('desk.granted.fee') })),
    ...(file.papers_to_settle.length === 0
      ? []
      : [
          {
            label: t('department.file.papers'),
            weight: settled.all ? ('good' as const) : ('due' as const),
            text: settled.text,
            ...(wrong === 0
              ? {}
              : { sign: t('department.check.notInOrder', { count: wrong, shown: formatNumber(wrong) }) }),
          },
        ]),
    ...(file.compare === null ? [] : [{ ...zone, label: t('desk.compare.zoneValue') }]),
    ...(file.screening.length === 0 ? [] : chips)
      .filter(({ key }) => key === 'watch')
      .map((chip) => ({ ...chip, label: t('department.file.screening') })),
  ];
  return (
    <dl className="mb-5 grid grid-cols-[fit-content(40%)_1fr] gap-x-5">
      <Fact label={t('desk.granted')}>
        {granted.map((text) => (
          <span key={text} className="block">
            {wholeDates(text)}
          </span>
        ))}
      </Fact>
      {facts.map(({ label, text, weight, sign }) => (
        <Fact key={label} label={label} ink={inks[weight]}>
          {text !== undefined && <>{wholeDates(text)} </>}
          {sign !== undefined && (
            <span className="[&>span]:py-0! [&>span]:text-[13px]!">
              <StatusTag tone="waiting" Icon={WarningIcon}>
                {sign}
              </StatusTag>
            </span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({
  label,
  ink,
  children,
}: {
  readonly label: string;
  readonly ink?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-b border-hairline py-1.5">
      <dt className="text-ink-quiet">{label}</dt>
      <dd className={classNames('font-semibold', ink)}>{children}</dd>
    </div>
  );
}

/** The consequences of a grant, a line each: who is told, and which view of the desk has the case next. */
export function WhatFollows({
  stated,
  leadsTo,
}: {
  readonly stated: readonly string[];
  readonly leadsTo: ActionState['leads_to'];
}) {
  const { t, language } = useDepartmentMessages();
  const [first, ...others] = stated;
  const moves = t('department.action.movesTo', { view: apart });
  return (
    <ul className="mb-4">
      <Line>{first}</Line>
      {(leadsTo !== null || others.length > 0) && (
        <Line>
          {leadsTo !== null && (
            <>
              <SetApart text={moves}>{t(`desk.viewShort.${leadsTo}`)}</SetApart>
              {others.length > 0 && gapAfter(moves, language)}
            </>
          )}
          {sentences(others, language)}
        </Line>
      )}
    </ul>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <li className="mt-2 flex gap-2">
      <ArrowRightIcon className="mt-1 h-4 w-4 flex-none text-granted" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** Name of the tick without which nothing is granted on a document that is not in order. */
export const despiteField = 'despite_documents';

/** Has somebody say that they grant although a document is not in order, and which. */
export function DespiteDocuments({ file, error }: { readonly file: CaseView; readonly error: string | undefined }) {
  const { t, formatNumber, language } = useDepartmentMessages();
  const papers = documentsNotInOrder(file);
  return (
    <Checkbox
      id={fieldId(despiteField)}
      name={despiteField}
      data-begin=""
      // Seen to have the focus, though the dialog was opened by the mouse.
      data-focus-target=""
      required
      label={t('department.action.despite', {
        count: papers.length,
        shown: formatNumber(papers.length),
        papers: papers.map(({ label }) => label).join(betweenIn(language)),
      })}
      error={error}
    />
  );
}
