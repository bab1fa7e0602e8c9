import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { type DocumentCheckState, documentCheckStates, isNotInOrder } from '#domain/casework/document-check.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { useFileAction } from '../actions/use-file-action.ts';
import { useDepartmentMessages } from '../department-messages.ts';

export type DocumentToSettle = CaseView['papers_to_settle'][number];

export const checkAction = actions.check_document.id;

const tones: Readonly<Record<DocumentCheckState, TagTone>> = {
  ok: 'granted',
  not_ok: 'refused',
  not_needed: 'neutral',
};

function buttonId(document: string, state: DocumentCheckState): string {
  return `check-${document}-${state}`;
}

export function documentsNotInOrder({ papers_to_settle }: CaseView): readonly DocumentToSettle[] {
  return papers_to_settle.filter(({ state }) => isNotInOrder(state));
}

/** Reminder for somebody who is about to decide. */
export function DocumentsNotInOrder({ file }: { readonly file: CaseView }) {
  const { t, formatNumber } = useDepartmentMessages();
  const papers = documentsNotInOrder(file);
  if (papers.length === 0) return null;
  return (
    <Notice
      tone="waiting"
      title={t('department.check.notInOrder', { count: papers.length, shown: formatNumber(papers.length) })}
    >
      <p>{papers.map(({ label }) => label).join(', ')}</p>
    </Notice>
  );
}

/** Returns the next document to look at: the first unsettled one below, else the first of all. */
function nextUnsettled(papers: readonly DocumentToSettle[], document: string): DocumentToSettle | undefined {
  const from = papers.findIndex((paper) => paper.document === document) + 1;
  return [...papers.slice(from), ...papers.slice(0, from)].find(({ state }) => state === null);
}

/** Result of a document's check, and the officer's name. */
export function DocumentState({ paper }: { readonly paper: DocumentToSettle }) {
  const { t, wordOf, formatInstant } = useDepartmentMessages();
  return (
    <p className="mb-1 text-sm">
      {paper.state === null ? (
        <StatusTag tone="waiting">{t('department.check.open')}</StatusTag>
      ) : (
        <StatusTag tone={tones[paper.state]}>{wordOf('document_check', paper.state)}</StatusTag>
      )}
      {paper.by !== null && paper.at !== null && (
        <span className="ml-2 text-ink-quiet">
          {paper.by}, <InstantText text={formatInstant(paper.at)} />
        </span>
      )}
      {paper.note !== null && <span className="block">{paper.note}</span>}
    </p>
  );
}

/** One button settles a document with its result, and focus moves to the next unsettled one. */
export function DocumentCheck({ file, paper }: { readonly file: CaseView; readonly paper: DocumentToSettle }) {
  const { t, wordOf } = useDepartmentMessages();
  const [note, setNote] = useState(paper.note ?? '');
  const step = useFileAction(
    file,
    checkAction,
    paper.document,
    (_, settled) => {
      const next = nextUnsettled(settled.papers_to_settle, paper.document);
      if (next !== undefined) document.getElementById(buttonId(next.document, 'ok'))?.focus();
    },
    ({ message }) => showToast({ tone: 'negative', text: message, duration: toastDurations.normal }),
  );
  const settle = (check: DocumentCheckState) => {
    if (step.isPending) return;
    const words = note.trim();
    step.mutate({ document: paper.document, check, ...(words === '' ? {} : { note: words }) });
  };
  return (
    <fieldset aria-busy={step.isPending} className="screen-only min-w-0">
      <legend className="sr-only">{t('department.check.of', { paper: paper.label })}</legend>
      <div className="mb-2 flex flex-wrap gap-2">
        {documentCheckStates.map((state) => (
          <Button
            key={state}
            id={buttonId(paper.document, state)}
            kind="secondary"
            aria-pressed={paper.state === state}
            className="aria-pressed:border-action aria-pressed:bg-action-tint"
            onClick={() => settle(state)}
          >
            {wordOf('document_check', state)}
          </Button>
        ))}
      </div>
      <TextInput
        id={`check-${paper.document}-note`}
        label={t('department.check.note')}
        optional={t('form.optional')}
        maxLength={1000}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {step.isError && (
        <Notice tone="refused" live title={t('department.action.refused')}>
          {step.error instanceof ApiProblem ? step.error.message : t('department.action.unreached')}
        </Notice>
      )}
    </fieldset>
  );
}
