import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiPath, pathTo } from '#contract/paths.ts';
import { staffCall, staffDownload } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { DownloadIcon, PrinterIcon } from '#web/design-system/icons/tool-icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { LoadFailure, PageHeading } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from './department-messages.ts';
import { type Desk, useDesk } from './desk.ts';

/** Calls whose address needs only the application. */
type DocumentCall = NonNullable<Desk['sticker']>['label' | 'pdf'] | NonNullable<Desk['letter']>['data' | 'pdf'];

/**
 * Page of a document that staff print from a case: the way back, the browser's print, the PDF, and the document as it
 * is printed.
 */
export function DocumentOfCase<Content>({
  applicationId,
  title,
  calls,
  fileName,
  note,
  children,
}: {
  readonly applicationId: string;
  readonly title: string;
  readonly calls: { readonly data: DocumentCall; readonly pdf: DocumentCall };
  readonly fileName: (content: Content) => string;
  /** Points to check before printing. */
  readonly note: (content: Content) => ReactNode;
  readonly children: (content: Content) => ReactNode;
}) {
  const { t, language } = useDepartmentMessages();
  const desk = useDesk();
  const [fetching, setFetching] = useState(false);
  const paper = useQuery({
    queryKey: ['paper', calls.data, applicationId, language],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: Content }>({
        path: apiPath(calls.data, { application_id: applicationId }),
        signal,
      });
      return data;
    },
  });

  const savePdf = async (content: Content) => {
    setFetching(true);
    try {
      const blob = await staffDownload({ path: apiPath(calls.pdf, { application_id: applicationId }) });
      saveFile(blob, fileName(content));
    } catch (error) {
      // The call itself shows the error.
      if (error instanceof ApiProblem) return;
      showToast({ tone: 'negative', text: t('department.document.unreached'), duration: toastDurations.normal });
    } finally {
      setFetching(false);
    }
  };

  return (
    <>
      <div className="screen-only">
        <p className="mb-2">
          <Link to={pathTo(desk.file, { applicationId })} className="inline-flex min-h-6 items-center">
            {t('department.paper.back')}
          </Link>
        </p>
        <PageHeading title={title} />
      </div>
      {paper.isPending ? (
        <Skeleton label={t('shell.loading')} lines={6} />
      ) : paper.isError ? (
        <LoadFailure error={paper.error} onRetry={() => void paper.refetch()} />
      ) : (
        <>
          <div className="screen-only mb-4">
            <p className="mb-3 max-w-measure">{note(paper.data)}</p>
            <div className="flex flex-wrap gap-3">
              <Button icon={<PrinterIcon />} onClick={() => window.print()}>
                {t('department.paper.print')}
              </Button>
              <LoadingButton
                kind="secondary"
                icon={<DownloadIcon />}
                loading={fetching}
                loadingText={t('department.paper.saving')}
                onClick={() => void savePdf(paper.data)}
              >
                {t('department.paper.pdf')}
              </LoadingButton>
            </div>
          </div>
          {children(paper.data)}
        </>
      )}
    </>
  );
}
