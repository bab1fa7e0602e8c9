import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import { staffDownload } from '#web/accounts/staff-call.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { DownloadIcon } from '#web/design-system/icons/icons.tsx';
import { Tag } from '#web/design-system/tag/tag.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { checkAction, DocumentCheck, DocumentState, documentsNotInOrder } from './document-check.tsx';
import { useObjectUrl } from './object-url.ts';

type Paper = CaseView['documents'][number];

/** Id of a document on the page, to which questions link. */
export function documentId(id: string): string {
  return `paper-${id}`;
}

/**
 * Photo, passport page and letters next to the data, each with its check when officers settle documents. They are
 * fetched with the token and never stored.
 */
export function Documents({ file }: { readonly file: CaseView }) {
  const { t, formatNumber } = useDepartmentMessages();
  const { noCopy } = useDesk();
  const { papers_to_settle: toSettle, documents } = file;
  const settling = file.actions.some(({ action, allowed }) => action === checkAction && allowed);
  const shownBelow = new Set(toSettle.flatMap((paper) => paper.documents));
  const others = documents.filter(({ id }) => !shownBelow.has(id));
  const settled = toSettle.filter(({ state }) => state !== null).length;
  const notInOrder = documentsNotInOrder(file).length;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="mb-2">
        {t('department.file.papers')}
      </h2>
      {documents.length === 0 && toSettle.length === 0 && (
        <p className="mb-6 text-ink-quiet">{t('department.file.noPapers')}</p>
      )}
      {toSettle.length > 0 && (
        <>
          <p role="status" className="mb-2 text-sm text-ink-quiet">
            {t('department.check.progress', {
              settled: formatNumber(settled),
              all: formatNumber(toSettle.length),
            })}
            {notInOrder > 0 && (
              <span className="font-semibold text-refused">
                {' – '}
                {t('department.check.notInOrder', { count: notInOrder, shown: formatNumber(notInOrder) })}
              </span>
            )}
          </p>
          <ol className="mb-4">
            {toSettle.map((paper) => (
              <li key={paper.document} className="border-t border-hairline py-3">
                <h3 className="mb-1">{paper.label}</h3>
                <DocumentState paper={paper} />
                <Pictures file={file} papers={documents.filter(({ id }) => paper.documents.includes(id))} />
                {paper.documents.length === 0 && <p className="mb-2 text-sm text-ink-quiet">{t(noCopy)}</p>}
                {settling && <DocumentCheck file={file} paper={paper} />}
              </li>
            ))}
          </ol>
        </>
      )}
      <Pictures file={file} papers={others} />
    </section>
  );
}

/** Documents as they were uploaded. */
export function Pictures({ file, papers }: { readonly file: CaseView; readonly papers: readonly Paper[] }) {
  if (papers.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap items-start gap-4 wide:flex-col">
      {papers.map((paper) => (
        <li key={paper.id} id={documentId(paper.id)} className="max-w-full scroll-mt-4">
          <DocumentView applicationId={file.id} paper={paper} />
        </li>
      ))}
    </ul>
  );
}

function DocumentView({ applicationId, paper }: { readonly applicationId: string; readonly paper: Paper }) {
  const { t } = useDepartmentMessages();
  const { calls } = useDesk();
  const [large, setLarge] = useState(false);
  const fetched = useQuery({
    queryKey: ['arrival-paper', applicationId, paper.id],
    queryFn: ({ signal }) =>
      staffDownload({
        path: apiPath(calls.document, { application_id: applicationId, document_id: paper.id }),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(fetched.data);
  if (fetched.isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 border-y border-hairline py-2">
        {t('department.file.paperFailed', { paper: paper.label })}
        <Button kind="secondary" onClick={() => void fetched.refetch()}>
          {t('session.retry')}
        </Button>
      </p>
    );
  }
  if (!paper.media_type.startsWith('image/')) {
    return (
      <p className="flex flex-wrap items-center gap-2 border-y border-hairline py-2">
        {paper.is_new && <Tag>{t('department.file.newPaper')}</Tag>}
        {url ? (
          <a href={url} download={`${paper.document}.pdf`} className="inline-flex min-h-9 items-center gap-2">
            <DownloadIcon />
            {t('department.file.openPdf', { paper: paper.label })}
          </a>
        ) : (
          <span aria-busy="true">{paper.label}</span>
        )}
      </p>
    );
  }
  const size = large ? 'w-full' : paper.document === 'photo' ? 'h-44' : 'max-h-56';
  return (
    <figure>
      {url ? (
        <button
          type="button"
          aria-pressed={large}
          aria-label={t('department.file.enlarge', { paper: paper.label })}
          onClick={() => setLarge(!large)}
          className="block max-w-full rounded border border-hairline"
        >
          <img src={url} alt={paper.label} className={`max-w-full rounded object-contain ${size}`} />
        </button>
      ) : (
        <div
          aria-busy="true"
          className={`skeleton-pulse w-36 rounded bg-hairline ${paper.document === 'photo' ? 'h-44' : 'h-56'}`}
        />
      )}
      <figcaption className="mt-1 flex items-center gap-2 text-sm text-ink-quiet">
        {paper.label} {paper.is_new && <Tag>{t('department.file.newPaper')}</Tag>}
      </figcaption>
    </figure>
  );
}
