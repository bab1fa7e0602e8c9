import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { staffDownload } from '#web/accounts/staff-call.ts';
import { useObjectUrl } from '#web/api/object-url.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { useDesk } from '../desk.ts';

const keptMilliseconds = 10 * 60_000;

/** Returns a small picture of a document of a case, once its place on the page is near the window. */
export function useSmallPicture(applicationId: string, document: string | null) {
  const { calls } = useDesk();
  const [near, setNear] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    if (near || element === null || document === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, document]);
  const { data } = useQuery({
    queryKey: ['small-picture', applicationId, document],
    queryFn: ({ signal }) =>
      staffDownload({
        path: apiPath(calls.document, { application_id: applicationId, document_id: document ?? '' }),
        query: { size: 'small' },
        signal,
      }),
    enabled: near && document !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMilliseconds,
  });
  return { place, url: useObjectUrl(data) };
}

/** Portrait of 26 px in a row; its place is kept while it loads, and stays without a box where there is none. */
export function Portrait({
  applicationId,
  document,
}: {
  readonly applicationId: string;
  readonly document: string | null;
}) {
  const { place, url } = useSmallPicture(applicationId, document);
  return (
    <span
      ref={place}
      className={classNames(
        'block h-[34px] w-[26px] overflow-hidden rounded-[3px]',
        document !== null && 'bg-hairline',
      )}
    >
      {url !== undefined && <img src={url} alt="" className="h-full w-full object-cover" />}
    </span>
  );
}
