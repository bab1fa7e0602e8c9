import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, matchPath, useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import { CrossIcon, type Icon, ScanIcon } from '../icons/icons.tsx';
import { mainId } from '../layout/layout.tsx';
import { staffFrame } from './staff-frame.ts';
import { MenuIcon, SideIcon } from './staff-icons.tsx';

/** Count beside an entry, where it means work. */
export interface EntryCount {
  /** Formatted: “999+”. */
  readonly text: string;
  /** For screen readers: “9 waiting”. */
  readonly words: string;
  /** Set if it stands for work that is late. */
  readonly late?: boolean;
}

export interface StaffLink {
  readonly to: string;
  readonly text: string;
  readonly Icon: Icon;
  readonly count?: EntryCount | undefined;
  /** Set if it is marked on its own page only, not on those below it. */
  readonly exact?: boolean;
  /** Pattern of the address above its pages, when it is not the link's own. */
  readonly below?: string | undefined;
}

/** Entry of the navigation: one page, or several that are reached by tabs on each of them. */
export interface StaffEntry {
  readonly text: string;
  readonly Icon: Icon;
  readonly count?: EntryCount | undefined;
  /** Key that leads there after `g`. */
  readonly letter?: string | undefined;
  /** Not empty; the entry leads to the first. */
  readonly pages: readonly StaffLink[];
}

export interface StaffGroup {
  readonly title: string;
  readonly entries: readonly StaffEntry[];
}

function isCurrent({ to, exact = false, below }: StaffLink, pathname: string): boolean {
  const here = pathname.replace(/\/$/, '');
  return (
    here === to ||
    (!exact && here.startsWith(`${to}/`)) ||
    (below !== undefined && matchPath({ path: below, end: false }, here) !== null)
  );
}

const foldedKey = 'staff_navigation';

function storedFolded(): boolean {
  try {
    return localStorage.getItem(foldedKey) === 'folded';
  } catch {
    return false;
  }
}

function storeFolded(folded: boolean): void {
  try {
    if (folded) localStorage.setItem(foldedKey, 'folded');
    else localStorage.removeItem(foldedKey);
  } catch {
    // No access to storage: the choice lasts for this page.
  }
}

/**
 * Scrolls a strip of tabs, and nothing else, to the current one: now, and again when their font or another language has
 * made them wider. Returns what ends that.
 */
function keepCurrentInSight(strip: HTMLElement): () => void {
  const show = () => {
    const tab = strip.querySelector('[aria-current]')?.getBoundingClientRect();
    const seen = strip.getBoundingClientRect();
    if (tab === undefined) return;
    if (tab.right > seen.right) strip.scrollLeft += tab.right - seen.right;
    else if (tab.left < seen.left) strip.scrollLeft -= seen.left - tab.left;
  };
  show();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(show);
  for (const tab of [strip, ...strip.children]) observer.observe(tab);
  return () => observer.disconnect();
}

/** Returns the entry that a page belongs to. */
export function entryAt(groups: readonly StaffGroup[], pathname: string): StaffEntry | undefined {
  return groups.flatMap(({ entries }) => entries).find(({ pages }) => pages.some((page) => isCurrent(page, pathname)));
}

/** Tabs of the pages that share an entry of the navigation; nothing where there is one. */
export function PageTabs({ label, groups }: { readonly label: string; readonly groups: readonly StaffGroup[] }) {
  const { pathname } = useLocation();
  const entry = entryAt(groups, pathname);
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another tab
  useEffect(() => (strip.current === null ? undefined : keepCurrentInSight(strip.current)), [pathname]);
  if (entry === undefined || entry.pages.length < 2) return null;
  return (
    <nav aria-label={label} className="screen-only -mt-2 mb-5 border-b border-hairline">
      <ul ref={strip} className="scrolls-sideways flex gap-1">
        {entry.pages.map((page) => (
          <li key={page.to} className="flex-none">
            <Link
              to={page.to}
              aria-current={isCurrent(page, pathname) ? 'page' : undefined}
              className="inline-flex h-9 items-center border-b-3 border-transparent px-2 text-[14px] text-ink-quiet no-underline hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:border-action aria-[current=page]:font-semibold aria-[current=page]:text-action forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight] max-desk:h-11"
            >
              <span data-text={page.text} className="bold-kept">
                <span className="col-start-1 row-start-1">{page.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { readonly entry: StaffEntry }) {
  const { pathname } = useLocation();
  const words = useId();
  const [first] = entry.pages;
  if (first === undefined) return null;
  const current = entry.pages.some((page) => isCurrent(page, pathname));
  return (
    <li className="relative">
      <Link
        to={first.to}
        title={entry.text}
        aria-describedby={entry.count === undefined ? undefined : words}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'group flex min-h-9 items-center gap-1.5 rounded px-2 py-1 text-[14px]/[18px] text-ink no-underline hover:bg-hairline/50 hover:text-ink aria-[current=page]:bg-action-tint aria-[current=page]:font-semibold aria-[current=page]:text-action aria-[current=page]:shadow-[inset_3px_0_var(--color-action)] forced-colors:aria-[current=page]:outline-2 max-desk:min-h-11 folded:justify-center folded:px-0',
          entry.count !== undefined && 'pr-9',
        )}
      >
        <entry.Icon className="text-ink-quiet group-aria-[current=page]:text-action" />
        <span data-text={entry.text} className="bold-kept min-w-0 flex-1 folded:sr-only">
          <span className="col-start-1 row-start-1">{entry.text}</span>
        </span>
      </Link>
      {entry.count !== undefined && (
        <span
          className={classNames(
            'pointer-events-none absolute top-2 right-2 min-w-[18px] rounded border px-1 text-center text-[12px] leading-[18px] font-semibold tabular-nums max-desk:top-3 folded:-top-0.5 folded:-right-0.5 folded:min-w-4 folded:px-0.5 folded:text-[11px] folded:leading-[14px]',
            entry.count.late ? 'border-current bg-waiting-tint text-waiting' : 'border-hairline bg-surface text-ink',
          )}
        >
          <span aria-hidden="true">{entry.count.text}</span>
          <span id={words} className="sr-only">
            {entry.count.words}
          </span>
        </span>
      )}
    </li>
  );
}

interface StaffNavigationProps {
  readonly label: string;
  readonly groups: readonly StaffGroup[];
  /** Mark and office, search, and what hangs on the person. */
  readonly brand: ReactNode;
  readonly search?: ReactNode;
  readonly foot: ReactNode;
}

/** Navigation of a staff area in its groups, from the mark at the top to the person at the bottom. */
export function StaffNavigation({ label, groups, brand, search, foot }: StaffNavigationProps) {
  return (
    <>
      {brand}
      {search}
      <nav aria-label={label}>
        {groups.map(({ title, entries }) => (
          <div
            key={title}
            className="mt-4 first:mt-2 folded:mt-2 folded:border-t folded:border-hairline folded:pt-2 folded:first:border-0"
          >
            <h2 className="mb-1 px-2 text-[12px]/[16px] font-semibold text-ink-quiet folded:sr-only">{title}</h2>
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.text} entry={entry} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto pt-3">{foot}</div>
    </>
  );
}

/** Button of 28 px with an icon alone; its name is also its tip. */
export function IconButton({
  label,
  Icon: Shape,
  onClick,
  className,
  pressed,
}: {
  readonly label: string;
  readonly Icon: Icon;
  readonly onClick: () => void;
  readonly className?: string;
  readonly pressed?: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'inline-grid h-7 w-7 flex-none place-items-center rounded text-ink-quiet hover:bg-hairline/60 hover:text-ink max-desk:h-11 max-desk:w-11',
        className,
      )}
    >
      <Shape />
    </button>
  );
}

/** Button that folds the navigation to its icons, on wide screens; the choice stays on this device. */
export function useFolding(): readonly [folded: boolean, toggle: () => void] {
  const [folded, setFolded] = useState(storedFolded);
  return [
    folded,
    () => {
      storeFolded(!folded);
      setFolded(!folded);
    },
  ];
}

export function FoldButton({
  folded,
  onToggle,
  words,
}: {
  readonly folded: boolean;
  readonly onToggle: () => void;
  readonly words: { readonly fold: string; readonly unfold: string };
}) {
  return (
    <IconButton
      label={folded ? words.unfold : words.fold}
      Icon={SideIcon}
      onClick={onToggle}
      className="max-beside:hidden"
    />
  );
}

/** Frame of a signed-in staff area: a crimson line, the navigation on the left, the work on the right; on a phone a bar with a menu. */
export function StaffShell({
  folded,
  navigation,
  bar,
  menuWords,
  searchLabel,
  sideLabel,
  children,
}: {
  /** Name of the column around the navigation. */
  readonly sideLabel: string;
  readonly folded: boolean;
  readonly navigation: ReactNode;
  /** Name of the area in the phone's bar. */
  readonly bar: ReactNode;
  readonly menuWords: { readonly open: string; readonly close: string };
  /** Name of the button in the phone's bar that leads to the search of the navigation; absent where there is none. */
  readonly searchLabel?: string | undefined;
  readonly children: ReactNode;
}) {
  const [menu, setMenu] = useState(false);
  const side = useId();
  const search = () => {
    // Drawn before the click ends: a phone shows its keyboard for a field focused in a click only.
    flushSync(() => setMenu(true));
    document.getElementById(side)?.querySelector<HTMLElement>('[type="search"]')?.focus();
  };
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setMenu(false), [pathname]);
  useEffect(() => {
    if (!menu) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setMenu(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [menu]);
  return (
    <div data-folded={folded || undefined} className={staffFrame(folded)}>
      <header className="screen-only flex h-12 items-center gap-1 border-b border-hairline pr-2 pl-3 desk:hidden max-desk:[.staff:has([data-on-case])_&]:hidden">
        {bar}
        {searchLabel !== undefined && (
          <IconButton label={searchLabel} Icon={ScanIcon} onClick={search} className="desk:hidden" />
        )}
        <button
          type="button"
          aria-label={menu ? menuWords.close : menuWords.open}
          aria-expanded={menu}
          aria-controls={side}
          onClick={() => setMenu(!menu)}
          className="grid h-11 w-11 flex-none place-items-center rounded text-ink-quiet"
        >
          {menu ? <CrossIcon /> : <MenuIcon />}
        </button>
      </header>
      <aside
        id={side}
        aria-label={sideLabel}
        className={classNames(
          'screen-only flex-col overflow-y-auto bg-sunken px-2 pt-3 pb-2 desk:sticky desk:top-0 desk:flex desk:h-[calc(100dvh-4px)] desk:border-r desk:border-hairline',
          menu ? 'max-desk:fixed max-desk:inset-0 max-desk:top-[52px] max-desk:z-20 max-desk:flex' : 'max-desk:hidden',
        )}
      >
        {navigation}
      </aside>
      <main
        id={mainId}
        tabIndex={-1}
        className="min-w-0 px-4 py-4 has-[[data-panes]]:p-0 wide:px-8 wide:py-6 print:p-0"
      >
        {children}
      </main>
    </div>
  );
}
