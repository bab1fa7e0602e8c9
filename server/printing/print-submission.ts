import type { PrintDocument } from '#contract/print-document.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { Dependencies } from '../dependencies.ts';
import { submissionView } from '../intake/submission-view.ts';
import { printLetter } from './print-letter.ts';
import { printSlip } from './print-slip.ts';

/** Returns the slips and letters of those whom a submission is still about, in its order. */
export async function printSubmission(
  dependencies: Dependencies,
  { submissionId, language }: { readonly submissionId: string; readonly language: Language },
): Promise<readonly PrintDocument[]> {
  const { members } = await submissionView(dependencies.database, dependencies.clock, submissionId, language);
  const documents: PrintDocument[] = [];
  for (const { submission_number: submissionNumber, paper } of stillAbout(members, ({ standing }) => standing)) {
    const make = paper === 'slip' ? printSlip : printLetter;
    documents.push(await make(dependencies, { submissionId, submissionNumber, language }));
  }
  return documents;
}
