import { useEffect, useRef } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import type { DocumentCheckState } from '#domain/casework/document-check.ts';
import { isDecided } from '#domain/casework/lifecycle.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CheckIcon, CrossIcon, DashIcon, FileIcon, type Icon } from '#web/design-system/icons/icons.tsx';
import { dashIn } from '#web/i18n/formats.ts';
import { documentId } from '../case-parts/document-id.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { useSmallPicture } from '../queue/portrait.tsx';
import { type CaseDocument, seenWithoutCopy } from './case-documents.ts';

const checkIcons: Readonly<Record<DocumentCheckState, { readonly Icon: Icon; readonly look: string }>> = {
  ok: { Icon: CheckIcon, look: 'bg-granted text-on-granted' },
  not_ok: { Icon: CrossIcon, look: 'bg-refused text-on-refused' },
  not_needed: { Icon: DashIcon, look: 'bg-sunken text-ink' },
};

/** The same in all languages. */
const pdf = 'PDF';

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
        pictures ? 'scrolls-sideways gap-1 [scrollbar-width:none]' : 'flex-wrap gap-2',
      )}
    >
      {documents.map((one, place) => (
        <li
          key={one.key}
          id={one.paper === null ? undefined : documentId(one.paper.id)}
          className={pictures ? 'max-w-[104px] min-w-14 flex-[1_1_0]' : 'min-w-0'}
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
  const { noCopy } = useDesk();
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
      className="group block w-full rounded text-left text-[11px]/[15px] text-ink-quiet aria-[current=true]:font-semibold aria-[current=true]:text-ink"
    >
      <span
        ref={box}
        className="relative grid h-[50px] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded border border-hairline bg-sunken group-aria-[current=true]:border-action group-aria-[current=true]:shadow-[0_0_0_1px_var(--color-action)] @min-[900px]/case:h-18"
      >
        {url !== undefined ? (
          <img src={url} alt="" className="h-full w-full object-contain" />
        ) : (
          <b className="whitespace-nowrap font-semibold text-ink-quiet">
            {one.paper === null ? t(seenWithoutCopy(one) ? 'department.check.originalShort' : `${noCopy}Short`) : pdf}
          </b>
        )}
        {one.paper?.is_new && (
          <span className="absolute top-0.5 left-0.5 rounded-[3px] bg-action px-1 text-[11px]/[15px] font-semibold whitespace-nowrap text-on-action">
            {t('department.file.newPaper')}
          </span>
        )}
        {sign}
      </span>
      <span className="mt-0.5 block truncate" title={one.label}>
        {formatNumber(place + 1)} {one.shortLabel}
      </span>
      {spoken}
    </button>
  );
}
