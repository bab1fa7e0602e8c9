import { type ReactNode, useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import type { Icon } from '../icons/icons.tsx';
import { mainId } from '../layout/layout.tsx';

export interface StaffLink {
  readonly to: string;
  readonly text: string;
  readonly Icon: Icon;
  readonly count?: number | undefined;
  /** Set if it is marked on its own page only, not on those below it. */
  readonly exact?: boolean;
  /** Pattern of the address above its pages, when it is not the link's own. */
  readonly below?: string | undefined;
}

function isCurrent({ to, exact = false, below }: StaffLink, pathname: string): boolean {
  const here = pathname.replace(/\/$/, '');
  return (
    here === to ||
    (!exact && here.startsWith(`${to}/`)) ||
    (below !== undefined && matchPath({ path: below, end: false }, here) !== null)
  );
}

/**
 * Navigation for staff on the left. On narrow screens it is a row above the content that scrolls sideways to the
 * current page: a dozen stacked links would fill the screen before the work begins.
 */
export function StaffNavigation({ label, links }: { readonly label: string; readonly links: readonly StaffLink[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link to scroll to
  useEffect(() => {
    const bringIntoSight = () => {
      const list = row.current;
      const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
      if (!list || !current) return;
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
    };
    bringIntoSight();
    // Turning the device changes the width of the row.
    window.addEventListener('resize', bringIntoSight);
    return () => window.removeEventListener('resize', bringIntoSight);
  }, [pathname, links.length]);
  return (
    <nav
      aria-label={label}
      className="screen-only border-hairline max-wide:border-b wide:w-64 wide:flex-none wide:border-r"
    >
      <ul ref={row} className="scrolls-sideways relative flex gap-1 px-3 py-2 wide:flex-col wide:py-3">
        {links.map((link) => (
          <li key={link.to} className="max-wide:flex-none">
            <Link
              to={link.to}
              {...(isCurrent(link, pathname) ? { 'aria-current': 'page' as const } : {})}
              className="flex min-h-9 items-center gap-2 rounded px-3 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-action-tint aria-[current=page]:font-semibold aria-[current=page]:text-action"
            >
              <link.Icon />
              <span
                // The current link is bold; space is reserved for that, so that no link moves.
                data-text={link.text}
                className="flex-1 after:invisible after:block after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-text)]"
              >
                {link.text}
              </span>
              {link.count !== undefined && <span className="text-sm text-ink-quiet tabular-nums">{link.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Frame of a signed-in staff area: denser type, navigation left, work right. */
export function StaffShell({
  masthead,
  navigation,
  children,
}: {
  readonly masthead: ReactNode;
  readonly navigation: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="staff flex min-h-screen flex-col">
      {masthead}
      <div className="flex flex-1 flex-col wide:flex-row">
        {navigation}
        <main id={mainId} tabIndex={-1} className="min-w-0 flex-1 px-4 py-4 wide:px-8 wide:py-6">
          {children}
        </main>
      </div>
    </div>
  );
}
