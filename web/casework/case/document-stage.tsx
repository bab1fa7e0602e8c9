import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import { staffDownload } from '#web/accounts/staff-call.ts';
import { useObjectUrl } from '#web/api/object-url.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { ChevronRightIcon } from '#web/design-system/icons/icons.tsx';
import { DownloadIcon, PencilIcon } from '#web/design-system/icons/tool-icons.tsx';
import { useWidthFrom } from '#web/design-system/layout/use-width-from.ts';
import { deskFrom } from '#web/design-system/layout/widths.ts';
import { LargerIcon, SmallerIcon, TurnIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { IconButton } from '#web/design-system/staff-shell/staff-shell.tsx';
import { dashIn } from '#web/i18n/formats.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { type CaseDocument, type Paper, seenWithoutCopy } from './case-documents.ts';
import type { DocumentNote } from './use-note.ts';

const zoomMost = 3;
const zoomStep = 0.5;
/** Below 1, at which a page of text has the width of its place: all of it in the place. */
const wholePage = 0.5;
/** Keeps the buttons small on a phone: the document's name needs the width, and the case below needs the height. */
const narrow = 'max-desk:-my-1 max-desk:w-8!';

/** The document in hand, large: a picture whole in its place at first, a page of text as wide as it; larger and turned on demand. */
export function DocumentStage({
  file,
  shown,
  earlier,
  onVersion,
  compact,
  note,
  onNext,
}: {
  readonly file: CaseView;
  readonly shown: CaseDocument;
  /** Version that is looked at in place of the newest one. */
  readonly earlier: Paper | undefined;
  readonly onVersion: (id: string | undefined) => void;
  /** True where the case has no picture at all, so that none needs a place. */
  readonly compact: boolean;
  /** On a phone its button stands here, where the verdicts leave no room. */
  readonly note: DocumentNote | undefined;
  /** Absent where there is one document. */
  readonly onNext?: (() => void) | undefined;
}) {
  const { t, language, formatNumber } = useDepartmentMessages();
  const { noCopy } = useDesk();
  const paper = earlier ?? shown.paper;
  const isText = paper?.is_text === true;
  const zoomLeast = isText ? wholePage : 1;
  // The place is high enough for a page as wide as it.
  const high = useWidthFrom(deskFrom);
  // A page hardly taller than wide can still be read when all of it is in a low place.
  const [zoom, setZoom] = useState(isText && paper.is_compact && !high ? wholePage : 1);
  const [turn, setTurn] = useState(0);
  const picture = paper?.media_type.startsWith('image/') === true;
  const nth = (place: number) => t('desk.version.nth', { shown: formatNumber(place + 1) });
  const label =
    earlier === undefined ? shown.label : `${shown.label}${dashIn(language)}${nth(shown.earlier.indexOf(earlier))}`;
  return (
    <div
      className={
        compact
          ? 'flex min-w-0 flex-1 items-center gap-x-3 max-w-full max-desk:flex-none max-desk:flex-wrap'
          : 'contents'
      }
    >
      <div className="flex min-h-8 min-w-0 items-center justify-end gap-0.5">
        <div className="flex min-w-0 grow items-center gap-x-1.5 max-desk:flex-wrap">
          <h2 className="flex min-w-0 items-center gap-1.5 text-[15px]/[24px]! max-desk:py-1 max-desk:leading-5!">
            <span
              className={classNames(
                compact ? 'line-clamp-2' : 'desk:truncate max-desk:line-clamp-2',
                shown.earlier.length > 0 && 'max-desk:hidden',
              )}
            >
              {shown.label}
            </span>
            {/* On a phone the link to the version before needs the room. */}
            {shown.earlier.length > 0 && <span className="desk:hidden">{shown.shortLabel}</span>}
            {(earlier !== undefined || shown.paper?.is_new) && (
              <span className="flex-none rounded border border-current bg-action-tint px-1.5 text-[12px]/[18px] font-semibold text-action">
                {earlier === undefined ? t('department.file.newPaper') : nth(shown.earlier.indexOf(earlier))}
              </span>
            )}
          </h2>
          {[...shown.earlier, undefined]
            .map((version, place) => ({
              version,
              words: version === undefined ? t('desk.version.newest') : nth(place),
            }))
            .filter(({ version }) => version !== earlier)
            .map(({ version, words }, place) => (
              <button
                // The same button goes there and back, and keeps the focus.
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is what stays
                key={place}
                type="button"
                onClick={() => {
                  // Size and turn were chosen for the version before.
                  setZoom(1);
                  setTurn(0);
                  onVersion(version?.id);
                }}
                className="min-h-6 flex-none text-[13px] text-action underline"
              >
                {words}
              </button>
            ))}
        </div>
        {picture && (
          <span className="screen-only flex">
            <IconButton
              label={t('desk.smaller')}
              Icon={SmallerIcon}
              className={narrow}
              onClick={() => setZoom(Math.max(zoomLeast, zoom - zoomStep))}
            />
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
        {note && (
          <span className="screen-only desk:hidden">
            <IconButton
              label={t('department.check.note')}
              Icon={PencilIcon}
              pressed={note.open}
              className={narrow}
              onClick={note.toggle}
            />
          </span>
        )}
        {onNext !== undefined && (
          <IconButton label={t('desk.nextDocument')} Icon={ChevronRightIcon} className={narrow} onClick={onNext} />
        )}
      </div>
      <section
        aria-label={t('desk.large', { paper: label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        data-in-hand=""
        style={compact ? undefined : { containerType: 'size' }}
        className={classNames(
          'relative',
          compact
            ? 'min-w-0'
            : 'min-h-[216px] flex-[1_1_236px] overflow-auto rounded border border-hairline bg-sunken max-desk:h-[232px] max-desk:flex-none print:h-96',
        )}
      >
        {paper === null ? (
          <p className={classNames('text-[13px] text-ink-quiet', !compact && 'p-4')}>
            {t(seenWithoutCopy(shown) ? 'department.check.originalSeen' : noCopy)}
          </p>
        ) : (
          <Sheet key={paper.id} file={file} paper={paper} label={label} zoom={zoom} turn={turn} />
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
