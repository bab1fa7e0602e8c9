import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import type { DocumentCheckState } from '#domain/casework/document-check.ts';
import { isDecided } from '#domain/casework/lifecycle.ts';
import { staffDownload } from '#web/accounts/staff-call.ts';
import { useObjectUrl } from '#web/api/object-url.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import {
  CheckIcon,
  ChevronRightIcon,
  CrossIcon,
  DashIcon,
  FileIcon,
  type Icon,
} from '#web/design-system/icons/icons.tsx';
import { DownloadIcon } from '#web/design-system/icons/tool-icons.tsx';
import { LargerIcon, SmallerIcon, TurnIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { IconButton } from '#web/design-system/staff-shell/staff-shell.tsx';
import { dashIn } from '#web/i18n/formats.ts';
import { documentId } from '../case-parts/document-id.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { useSmallPicture } from '../queue/portrait.tsx';
import type { CaseDocument, Paper } from './case-documents.ts';

const checkIcons: Readonly<Record<DocumentCheckState, { readonly Icon: Icon; readonly look: string }>> = {
  ok: { Icon: CheckIcon, look: 'bg-granted text-on-granted' },
  not_ok: { Icon: CrossIcon, look: 'bg-refused text-on-refused' },
  not_needed: { Icon: DashIcon, look: 'bg-sunken text-ink' },
};

const zoomMost = 3;
const zoomStep = 0.5;
/** Below 1, at which a page of text has the width of its place: all of it in the place. */
const wholePage = 0.5;
/** Leaves the name of the document its room beside four buttons on a phone. */
const narrow = 'max-desk:w-9!';

/** The document in hand, large: a picture whole in its place at first, a page of text as wide as it; larger and turned on demand. */
export function DocumentStage({
  file,
  shown,
  compact,
  onNext,
}: {
  readonly file: CaseView;
  readonly shown: CaseDocument;
  /** True where the case has no picture at all, so that none needs a place. */
  readonly compact: boolean;
  /** Absent where there is one document. */
  readonly onNext?: (() => void) | undefined;
}) {
  const { t } = useDepartmentMessages();
  const { noCopy } = useDesk();
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const picture = shown.paper?.media_type.startsWith('image/') === true;
  const isText = shown.paper?.is_text === true;
  const zoomLeast = isText ? wholePage : 1;
  return (
    <div
      className={
        compact ? 'flex min-w-0 flex-1 items-center gap-x-3 max-desk:flex-none max-desk:flex-wrap' : 'contents'
      }
    >
      <div className="flex min-h-8 min-w-0 items-center justify-end gap-0.5">
        <h2 className="flex min-w-0 grow items-center gap-1.5 text-[15px]/[24px]!">
          <span className="desk:truncate">{shown.label}</span>
          {shown.paper?.is_new && (
            <span className="flex-none rounded border border-current bg-action-tint px-1.5 text-[12px]/[18px] font-semibold text-action">
              {t('department.file.newPaper')}
            </span>
          )}
        </h2>
        {picture && (
          <span className="screen-only flex">
            {/* On a phone the name of the document needs the room of a button that does nothing yet. */}
            <span className={zoom === 1 && !isText ? 'max-desk:hidden' : undefined}>
              <IconButton
                label={t('desk.smaller')}
                Icon={SmallerIcon}
                className={narrow}
                onClick={() => setZoom(Math.max(zoomLeast, zoom - zoomStep))}
              />
            </span>
            <IconButton
              label={t('desk.larger')}
              Icon={LargerIcon}
              className={narrow}
              onClick={() => setZoom(Math.min(zoomMost, zoom + zoomStep))}
            />
            <IconButton
              label={t('desk.turn')}
              Icon={TurnIcon}
              className={narrow}
              onClick={() => setTurn((turn + 90) % 360)}
            />
          </span>
        )}
        {onNext !== undefined && (
          <IconButton label={t('desk.nextDocument')} Icon={ChevronRightIcon} className={narrow} onClick={onNext} />
        )}
      </div>
      <section
        aria-label={t('desk.large', { paper: shown.label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        data-in-hand=""
        style={compact ? undefined : { containerType: 'size' }}
        className={classNames(
          'relative',
          compact
            ? 'flex-none'
            : 'min-h-[216px] flex-[1_1_236px] overflow-auto rounded border border-hairline bg-sunken max-desk:h-[232px] max-desk:flex-none print:h-96',
        )}
      >
        {shown.paper === null ? (
          <p className={classNames('text-[13px] text-ink-quiet', !compact && 'p-4')}>{t(noCopy)}</p>
        ) : (
          <Sheet key={shown.paper.id} file={file} paper={shown.paper} label={shown.label} zoom={zoom} turn={turn} />
        )}
      </section>
    </div>
  );
}

/** Returns the query for an uploaded file, which is fetched with the token and never stored. */
function useUpload(file: CaseView, paper: Paper) {
  const { calls } = useDesk();
  return useQuery({
    queryKey: ['arrival-paper', file.id, paper.id],
    queryFn: ({ signal }) =>
      staffDownload({ path: apiPath(calls.document, { application_id: file.id, document_id: paper.id }), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

function Sheet({
  file,
  paper,
  label,
  zoom,
  turn,
}: {
  readonly file: CaseView;
  readonly paper: Paper;
  readonly label: string;
  readonly zoom: number;
  readonly turn: number;
}) {
  const { t } = useDepartmentMessages();
  const fetched = useUpload(file, paper);
  const url = useObjectUrl(fetched.data);
  if (fetched.isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 p-4 text-[14px]">
        {t('department.file.paperFailed', { paper: label })}
        <Button kind="secondary" onClick={() => void fetched.refetch()}>
          {t('session.retry')}
        </Button>
      </p>
    );
  }
  if (url === undefined) {
    return (
      <div aria-busy="true" className="absolute inset-0 p-1">
        <div className="skeleton-pulse h-full rounded bg-hairline" />
      </div>
    );
  }
  if (!paper.media_type.startsWith('image/')) {
    return (
      <a href={url} download={`${paper.document}.pdf`} className="inline-flex min-h-9 items-center gap-2 p-4">
        <DownloadIcon />
        {t('department.file.openPdf', { paper: label })}
      </a>
    );
  }
  const size = Math.max(1, zoom) * 100;
  const onItsSide = turn % 180 !== 0;
  const asWide = paper.is_text && zoom >= 1 && !onItsSide;
  return (
    <div
      className={classNames('p-1', size === 100 ? 'absolute inset-0' : 'relative')}
      style={size === 100 ? undefined : { width: `${size}%`, height: `${size}%` }}
    >
      <img
        src={url}
        alt={label}
        className={classNames(
          'object-contain',
          onItsSide ? 'absolute top-1/2 left-1/2 max-w-none' : 'w-full object-top',
          !onItsSide && (asWide ? 'min-h-full' : 'h-full'),
        )}
        style={
          onItsSide
            ? {
                // As wide as its place is high, and turned within it.
                width: `calc(${size}cqh - 8px)`,
                height: `calc(${size}cqw - 8px)`,
                transform: `translate(-50%, -50%) rotate(${turn}deg)`,
              }
            : { transform: turn === 0 ? undefined : `rotate(${turn}deg)` }
        }
      />
    </div>
  );
}

/** Small pictures of all documents with their checks; the keys 1 to 9 choose one. */
export function Thumbnails({
  file,
  documents,
  shown,
  onShow,
  pictures,
}: {
  readonly file: CaseView;
  readonly documents: readonly CaseDocument[];
  readonly shown: number;
  /** False where no document has one: their names then stand in a line. */
  readonly pictures: boolean;
  readonly onShow: (place: number) => void;
}) {
  const { t } = useDepartmentMessages();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The list alone scrolls: on a phone, the case stays where it is read.
    const row = list.current;
    const current = row?.children[shown];
    if (!row || !(current instanceof HTMLElement)) return;
    const { offsetLeft: start, offsetWidth: width } = current;
    if (start < row.scrollLeft) row.scrollLeft = start;
    else if (start + width > row.scrollLeft + row.clientWidth) row.scrollLeft = start + width - row.clientWidth;
  }, [shown]);
  return (
    <ul
      ref={list}
      aria-label={t('desk.allDocuments')}
      className={classNames(
        'screen-only relative mt-2 flex flex-none p-0.5',
        pictures ? 'scrolls-sideways gap-2 [scrollbar-width:none]' : 'flex-wrap gap-2',
      )}
    >
      {documents.map((one, place) => (
        <li
          key={one.key}
          id={one.paper === null ? undefined : documentId(one.paper.id)}
          className={pictures ? 'max-w-[104px] min-w-min flex-[1_1_0] @min-[900px]/case:max-w-28' : 'min-w-0'}
        >
          <Thumbnail
            file={file}
            one={one}
            place={place}
            current={place === shown}
            onShow={() => onShow(place)}
            pictures={pictures}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({
  file,
  one,
  place,
  current,
  onShow,
  pictures,
}: {
  readonly pictures: boolean;
  readonly file: CaseView;
  readonly one: CaseDocument;
  readonly place: number;
  readonly current: boolean;
  readonly onShow: () => void;
}) {
  const { t, wordOf, formatNumber, language } = useDepartmentMessages();
  const picture = one.paper?.media_type.startsWith('image/') === true;
  const { place: box, url } = useSmallPicture(file.id, picture ? (one.paper?.id ?? null) : null);
  const state = one.check?.state ?? null;
  const mark = state === null ? undefined : checkIcons[state];
  const spoken = one.check !== null && (
    <span className="sr-only">
      {dashIn(language)}
      {state === null
        ? t(isDecided(file.status) ? 'department.check.never' : 'department.check.open')
        : wordOf('document_check', state)}
    </span>
  );
  const sign = mark !== undefined && (
    <span
      className={classNames(
        'grid h-4 w-4 flex-none place-items-center rounded',
        mark.look,
        pictures && 'absolute right-0.5 bottom-0.5',
      )}
    >
      <mark.Icon className="h-3 w-3" />
    </span>
  );
  if (!pictures) {
    return (
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onShow}
        className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded border border-hairline px-2 text-left text-[13px]/[18px] text-ink-quiet aria-[current=true]:border-action aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-[0_0_0_1px_var(--color-action)] max-desk:min-h-11"
      >
        {sign || <FileIcon className="h-4 w-4 flex-none" />}
        <span title={one.label}>
          {formatNumber(place + 1)} {one.shortLabel}
        </span>
        {spoken}
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={onShow}
      className="group block w-full rounded text-left text-[12px]/[16px] text-ink-quiet aria-[current=true]:font-semibold aria-[current=true]:text-ink"
    >
      <span
        ref={box}
        className="relative grid h-[50px] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded border border-hairline bg-sunken group-aria-[current=true]:border-action group-aria-[current=true]:shadow-[0_0_0_1px_var(--color-action)] @min-[900px]/case:h-18"
      >
        {url !== undefined ? (
          <img src={url} alt="" className="h-full w-full object-contain" />
        ) : (
          <FileIcon className="text-ink-quiet" />
        )}
        {one.paper?.is_new && (
          <span className="absolute top-0.5 left-0.5 rounded-[3px] bg-action px-1 text-[11px]/[15px] font-semibold text-on-action">
            {t('department.file.newPaper')}
          </span>
        )}
        <span className="absolute bottom-0.5 left-0.5 rounded-[3px] bg-surface px-1 text-[11px]/[15px]">
          {formatNumber(place + 1)}
        </span>
        {sign}
      </span>
      {/* A long name makes its picture as wide as this, and no wider. */}
      <span className="mt-0.5 block max-w-[104px] truncate" title={one.label}>
        {one.shortLabel}
      </span>
      {spoken}
    </button>
  );
}

/** Returns the place of the document in hand: the first new one, until somebody chooses another. */
export function useShownDocument(file: CaseView, documents: readonly CaseDocument[]) {
  const fresh = Math.max(
    0,
    documents.findIndex(({ paper }) => paper?.is_new),
  );
  const [place, setPlace] = useState(fresh);
  // A new document of this case is shown when it comes.
  const begin = `${file.id} ${fresh}`;
  const [begun, setBegun] = useState(begin);
  if (begun !== begin) {
    setBegun(begin);
    setPlace(fresh);
  }
  return [Math.min(place, Math.max(0, documents.length - 1)), setPlace] as const;
}
