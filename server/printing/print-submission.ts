import type { PrintDocument } from '#contract/print-document.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { Dependencies } from '../dependencies.ts';
import { submissionView } from '../intake/submission-view.ts';
import { printLetter } from './print-letter.ts';
import { printSlip } from './print-slip.ts';

/** Returns what makes the slip or letter of each of those whom a submission is still about, in its order. */
export async function papersOfSubmission(
  dependencies: Dependencies,
  { submissionId, language }: { readonly submissionId: string; readonly language: Language },
): Promise<readonly (() => Promise<PrintDocument>)[]> {
  const { members } = await submissionView(dependencies.database, dependencies.clock, submissionId, language);
  return stillAbout(members, ({ standing }) => standing).map(({ submission_number: submissionNumber, paper }) => {
    const make = paper === 'slip' ? printSlip : printLetter;
    return () => make(dependencies, { submissionId, submissionNumber, language });
  });
}
