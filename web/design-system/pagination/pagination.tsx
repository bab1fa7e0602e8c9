import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx';

interface PaginationProps {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly pageTo: (page: number) => string;
  /** "Page 3". */
  readonly pageText: (page: number) => string;
  /** Number of the page in the reader's digits, as in `pageText`. */
  readonly numberText: (page: number) => string;
  readonly previousText: string;
  readonly nextText: string;
  /** Stored in each page's history entry: values that must not appear in an address. */
  readonly linkState?: unknown;
}

/** Returns the first, last and current page with its neighbours; a gap is the negative of the page after it. */
function shownPages(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const distinct = [...new Set(near)].sort((a, b) => a - b);
  return distinct.flatMap((number, index) => {
    const before = distinct[index - 1];
    return before !== undefined && number - before > 1 ? [-number, number] : [number];
  });
}

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded px-2 [.staff_&]:min-h-8 [.staff_&]:min-w-8';

/** Pages of a list as links, so that each has an address. */
export function Pagination({
  label,
  page,
  pageCount,
  pageTo,
  pageText,
  numberText,
  previousText,
  nextText,
  linkState,
}: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="screen-only mb-6">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <Link to={pageTo(page - 1)} state={linkState} rel="prev" className={cell}>
              <ChevronLeftIcon />
              {previousText}
            </Link>
          </li>
        )}
        {shownPages(page, pageCount).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                to={pageTo(number)}
                state={linkState}
                aria-label={pageText(number)}
                {...(number === page ? { 'aria-current': 'page' as const } : {})}
                className={classNames(
                  cell,
                  'tabular-nums',
                  number === page && 'bg-action font-semibold text-on-action no-underline hover:text-on-action',
                )}
              >
                {numberText(number)}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={pageTo(page + 1)} state={linkState} rel="next" className={cell}>
              {nextText}
              <ChevronRightIcon />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
