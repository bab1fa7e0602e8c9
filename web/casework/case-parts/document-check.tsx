import type { CaseView } from '#contract/api/casework.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { type DocumentCheckState, isNotInOrder } from '#domain/casework/document-check.ts';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { betweenIn, commaIn, dashIn } from '#web/i18n/formats.ts';
import { useDepartmentMessages } from '../department-messages.ts';

export type DocumentToSettle = CaseView['papers_to_settle'][number];

export const checkAction = actions.check_document.id;

const tones: Readonly<Record<DocumentCheckState, TagTone>> = {
  ok: 'granted',
  not_ok: 'refused',
  not_needed: 'neutral',
};

export function documentsNotInOrder({ papers_to_settle }: CaseView): readonly DocumentToSettle[] {
  return papers_to_settle.filter(({ state }) => isNotInOrder(state));
}

/** Returns in words how many of a case's documents are settled, and `all` true once none is left. */
export function useSettledSoFar({ papers_to_settle: all }: CaseView): { readonly text: string; readonly all: boolean } {
  const { t, formatNumber } = useDepartmentMessages();
  const settled = all.filter(({ state }) => state !== null).length;
  const text = t('department.check.progress', { settled: formatNumber(settled), all: formatNumber(all.length) });
  return { text, all: settled === all.length };
}

/** Reminder for somebody who is about to decide. */
export function DocumentsNotInOrder({ file }: { readonly file: CaseView }) {
  const { t, formatNumber, language } = useDepartmentMessages();
  const papers = documentsNotInOrder(file);
  if (papers.length === 0) return null;
  return (
    <Notice
      tone="waiting"
      title={t('department.check.notInOrder', { count: papers.length, shown: formatNumber(papers.length) })}
    >
      <p>{papers.map(({ label }) => label).join(betweenIn(language))}</p>
    </Notice>
  );
}

/** Officer who checked a document, when, and the note on it, for beside the verdict itself. */
export function CheckedBy({ paper, office }: { readonly paper: DocumentToSettle; readonly office: string }) {
  const { formatInstant, language } = useDepartmentMessages();
  if (paper.state === null || paper.by === null || paper.at === null) return null;
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      {paper.by}
      {commaIn(language)}
      <InstantText text={formatInstant(paper.at, office)} />
      {paper.note !== null && !paper.own && <span className="text-ink">{`${dashIn(language)}${paper.note}`}</span>}
    </p>
  );
}

/** Result of a document's check; one that was never made is no work left any more once the case is `decided`. */
export function DocumentState({ paper, decided }: { readonly paper: DocumentToSettle; readonly decided: boolean }) {
  const { t, wordOf } = useDepartmentMessages();
  return (
    <p className="mt-2 text-sm [&>span]:text-[13px]!">
      {paper.state === null ? (
        <StatusTag tone={decided ? 'neutral' : 'waiting'}>
          {t(decided ? 'department.check.never' : 'department.check.open')}
        </StatusTag>
      ) : (
        <StatusTag tone={tones[paper.state]}>{wordOf('document_check', paper.state)}</StatusTag>
      )}
      {paper.note !== null && paper.own && <span className="block">{paper.note}</span>}
    </p>
  );
}
