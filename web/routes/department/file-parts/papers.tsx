import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ArrivalFile } from '#contract/api/port-desk.ts';
import { apiPath } from '#contract/paths.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { DownloadIcon } from '#web/design-system/icons/icons.tsx';
import { staffDownload } from '#web/session/staff-call.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';

type Paper = ArrivalFile['documents'][number];

/** A blob as an address for `img` and links, given back when it is no longer shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

/** Photo, passport page and letters beside the data. They are fetched with the token and never kept. */
export function Papers({ file }: { readonly file: ArrivalFile }) {
  const { t } = useDepartmentMessages();
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="mb-2">
        {t('department.file.papers')}
      </h2>
      {file.documents.length === 0 && <p className="mb-6 text-ink-quiet">{t('department.file.noPapers')}</p>}
      <ul className="mb-4 flex flex-wrap items-start gap-4 wide:flex-col">
        {file.documents.map((paper) => (
          <li key={paper.id} className="max-w-full">
            <PaperView applicationId={file.id} paper={paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaperView({ applicationId, paper }: { readonly applicationId: string; readonly paper: Paper }) {
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
      <p className="border-y border-hairline py-2">
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
      <figcaption className="mt-1 text-sm text-ink-quiet">{paper.label}</figcaption>
    </figure>
  );
}
