import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import type { DocumentVerdict } from '#domain/casework/document-check.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import type { ActionBody } from '../actions/action-form.ts';
import { useFileAction } from '../actions/use-file-action.ts';
import { caseKey } from '../case-calls.ts';
import { caseName } from '../case-parts/case-name.ts';
import { checkAction, type DocumentToSettle } from '../case-parts/document-check.tsx';
import { useQueueSteps } from '../queue/queue-context.ts';

interface GivenVerdict {
  readonly body: ActionBody & { readonly document: string; readonly check: DocumentVerdict };
  /** Version of the case that has it, once its answer came. */
  readonly saved?: number;
}

/** Verdicts on the documents of the open case. */
interface Verdicts {
  /** The case with the verdicts that are still on their way. */
  readonly file: CaseView;
  readonly saving: boolean;
  readonly give: (paper: DocumentToSettle, check: DocumentVerdict, note: string, onUndo: () => void) => void;
}

/**
 * Returns the case with the verdicts given so far, shown at once and saved one after another, however fast they come. One
 * that is refused is taken off again, and the message says why; those that wait are saved also when another case is opened.
 */
export function useVerdicts(stored: CaseView): Verdicts {
  const { say, show } = useQueueSteps();
  const client = useQueryClient();
  const [given, setGiven] = useState<readonly GivenVerdict[]>([]);
  const refused = useRef(new Map<unknown, string>());
  const step = useFileAction(
    stored,
    checkAction,
    ({ document, check }) => `${document} ${check}`,
    (_, { version }, body) =>
      setGiven((all) => all.map((one) => (one.body === body ? { ...one, saved: version } : one))),
    (error, body) => {
      setGiven((all) => all.filter((one) => one.body !== body));
      const label = stored.papers_to_settle.find(({ document }) => document === body.document)?.label ?? '';
      refused.current.set(body, label);
      const papers = [...new Set(refused.current.values())].join(', ');
      say({
        text: ({ t, language }) =>
          error instanceof ApiProblem
            ? t('desk.verdict.notSaved', { name: stored.name, papers, reason: problemWords(error, language).message })
            : t('desk.verdict.unconfirmed', { name: stored.name, papers, reason: t('department.action.unreached') }),
        impossible: true,
      });
    },
  );
  const waits = ({ saved }: GivenVerdict) => saved === undefined || saved > stored.version;
  const waiting = given.filter(waits);
  const send = (document: string, check: DocumentVerdict, note: string, undo?: true) => {
    const body = { document, check, ...(note === '' ? {} : { note }), ...(undo && { undo }) };
    // Answers may have come since this was drawn, or since Undo was offered.
    setGiven((all) => [...all.filter(waits), { body }]);
    step.mutate(body);
    return body;
  };
  /** A word may be said for longer than its language is shown, and the case be read again in another one. */
  const labelNow = ({ document, label }: DocumentToSettle, language: string): string =>
    client
      .getQueryData<CaseView>([...caseKey(stored.id), language])
      ?.papers_to_settle.find((paper) => paper.document === document)?.label ?? label;
  const give: Verdicts['give'] = (paper, check, note, onUndo) => {
    refused.current.clear();
    const body = send(paper.document, check, note);
    // Somebody else's verdict and note would come back under this reader's name: the document is open again instead.
    const before = (paper.own ? paper.state : null) ?? 'open';
    const noteBefore = (paper.own ? paper.note : null) ?? '';
    const undo = () => {
      if (refused.current.has(body)) return;
      send(paper.document, before, noteBefore, true);
      say({ text: (told) => told.t('desk.done.undone', { name: caseName(told, stored) }) });
      show(stored.id);
      onUndo();
    };
    say({
      text: (told) =>
        told.t('desk.done.checked', {
          name: caseName(told, stored),
          paper: labelNow(paper, told.language),
          verdict: check === 'open' ? '' : told.wordOf('document_check', check),
        }),
      ...(before === check && noteBefore === note ? {} : { undo }),
    });
  };
  return {
    file: waiting.length === 0 ? stored : withVerdicts(stored, waiting),
    saving: waiting.length > 0,
    give,
  };
}

function withVerdicts(file: CaseView, given: readonly GivenVerdict[]): CaseView {
  return {
    ...file,
    papers_to_settle: file.papers_to_settle.map((paper) => {
      const newest = given.findLast(({ body }) => body.document === paper.document)?.body;
      if (newest === undefined) return paper;
      const state = newest.check === 'open' ? null : newest.check;
      return { ...paper, state, note: newest.note ?? null, by: null, at: null, own: true };
    }),
  };
}
