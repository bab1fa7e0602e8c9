import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RidgeLine } from '../ridge-line/ridge-line.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Id of every page's `main`, the target of the skip link. */
export const mainId = 'main';

/** First element that the keyboard reaches. */
export function SkipLink({ children }: { readonly children: string }) {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-action focus:px-4 focus:py-3 focus:text-on-action"
    >
      {children}
    </a>
  );
}

/**
 * Says on every page that this is a demonstration, in one line. The style sheet shows it in demo mode only
 * (web/layout/portal-mode.ts).
 */
export function DemoBanner({
  title,
  lead,
  short,
  text,
  children,
}: {
  readonly title: string;
  /** The title before the text, with its colon. */
  readonly lead: string;
  /** The notice on a phone, where the long one would take several lines. */
  readonly short: string;
  readonly text: string;
  /** Link to the mails. */
  readonly children: ReactNode;
}) {
  return (
    <aside aria-label={title} className="demo-only screen-only bg-waiting-tint text-[13px] leading-5 text-waiting">
      <p className="mx-auto flex max-w-page gap-2 overflow-hidden px-4 py-1 whitespace-nowrap">
        <span className="min-w-0 overflow-hidden text-ellipsis wide:hidden">{short}</span>
        <span className="max-wide:hidden">
          <strong>{lead}</strong>
          {text}
        </span>
        {children}
      </p>
    </aside>
  );
}

interface MastheadProps {
  readonly name: string;
  readonly subtitle: string;
  readonly homeTo: string;
  readonly homeLabel: string;
  /** Language chooser, or the officer's name and sign-out. */
  readonly tools: ReactNode;
  readonly navigation?: ReactNode;
}

/** Head of the portal: a crimson line, the name over its ridge, and the language. */
export function Masthead({ name, subtitle, homeTo, homeLabel, tools, navigation }: MastheadProps) {
  return (
    <header className="border-t-4 border-t-refused">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 [.staff_&]:max-w-none wide:[.staff_&]:flex-nowrap">
        <Link to={homeTo} className="group min-h-11 text-ink no-underline hover:text-ink wide:[.staff_&]:flex-none">
          <span className="flex items-end gap-3">
            <span className="text-xl font-bold tracking-tight group-hover:underline group-hover:decoration-2">
              {name}
            </span>
            <RidgeLine className="mb-1.5 h-5 w-28 text-refused sm:w-40" />
          </span>
          <span className="block text-sm text-ink-quiet">{subtitle}</span>
          <VisuallyHidden>{homeLabel}</VisuallyHidden>
        </Link>
        {tools}
      </div>
      {navigation}
      <div className="border-b border-hairline" />
    </header>
  );
}

/** Main part of the page. Takes focus after the skip link and after a change of page. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-6 sm:py-8">
      {children}
    </main>
  );
}
