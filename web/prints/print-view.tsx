import { useEffect, useState } from 'react';
import { pathTo } from '#contract/paths.ts';
import type { PrintDocument } from '#contract/print-document.ts';
import { accessEnded } from '#web/accounts/applicant-access.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { fetchFile } from '#web/api/protected-file.ts';
import { saveFile } from '#web/api/save-file.ts';
import { BackLink } from '#web/design-system/back-link/back-link.tsx';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { DownloadIcon, PrinterIcon } from '#web/design-system/icons/tool-icons.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PrintedDocument } from '#web/design-system/printed-paper/printed-paper.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import type { PrintWords } from './print-words.ts';

interface SavedFile {
  readonly pdfPath: string;
  readonly fileName: string;
}

/** A document to fetch, as data for the page and as a PDF. */
export interface Paper extends SavedFile {
  readonly path: string;
  /** True for the slip of one traveller. */
  readonly ofTraveller?: boolean;
}

/** Documents in sequence as they will be printed, with the browser's print and the PDFs. */
export function PrintView({
  words,
  papers,
  whole,
  token,
  onEnded,
}: {
  readonly words: PrintWords;
  readonly papers: readonly Paper[];
  /** File with all of several documents. */
  readonly whole?: SavedFile;
  readonly token: string;
  /** Called when the token no longer opens the documents. */
  readonly onEnded: () => void;
}) {
  const { t, language } = words;
  const [documents, setDocuments] = useState<readonly PrintDocument[]>();
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const wanted = JSON.stringify([papers.map((paper) => paper.path), token, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the documents
  useEffect(() => {
    const stop = new AbortController();
    setProblem(undefined);
    Promise.all(papers.map(({ path }) => call<{ readonly data: PrintDocument }>({ path, token, signal: stop.signal })))
      .then((answers) => setDocuments(answers.map((answer) => answer.data)))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (accessEnded(error)) onEnded();
        else setProblem(error instanceof ApiProblem ? error.message : t('public.noNetwork'));
      });
    return () => stop.abort();
  }, [wanted]);

  async function save(paper: SavedFile): Promise<void> {
    setSaving(true);
    try {
      saveFile(await fetchFile(paper.pdfPath, token), paper.fileName);
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.message : t('public.noNetwork'));
    } finally {
      setSaving(false);
    }
  }

  const [first] = papers;
  const all = papers.length > 1 ? whole : first;
  const slips = papers.every(({ ofTraveller }) => ofTraveller);
  const toSign = documents?.every((document) => document.toSign) === true;
  const told = toSign ? 'print.toSign' : slips ? 'print.slips' : 'print.title';
  const text = toSign ? 'print.toSignText' : slips ? 'print.slipsText' : 'print.text';
  const title = t(told, { count: papers.length });
  /** False where the portal says why there is nothing to print. */
  const printable = documents !== undefined || problem === undefined;
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <div className="screen-only mb-4">
        <BackLink to={pathTo('familySubmission')}>{t('shell.back')}</BackLink>
        <h1 className="mb-2">{title}</h1>
        {printable && <p className="max-w-measure text-ink-quiet">{t(text, { count: papers.length })}</p>}
        {problem && (
          <Notice tone="refused" title={t('form.problem')} live>
            {problem}
          </Notice>
        )}
        {printable && (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button icon={<PrinterIcon />} onClick={() => window.print()}>
              {t('print.print')}
            </Button>
            {all && (
              <LoadingButton
                kind="secondary"
                icon={<DownloadIcon />}
                loading={saving}
                loadingText={t('public.asking')}
                onClick={() => void save(all)}
              >
                {t('print.pdf')}
              </LoadingButton>
            )}
          </div>
        )}
      </div>
      {documents ? (
        <div className="full-bleed bg-sunken py-6 print:p-0">
          {documents.map((document) => (
            <PrintedDocument key={`${document.kind} ${document.number.value}`} document={document} />
          ))}
        </div>
      ) : (
        !problem && <Skeleton label={t('shell.loading')} lines={8} />
      )}
    </>
  );
}
