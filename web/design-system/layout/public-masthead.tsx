import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import { GlobeIcon, MenuIcon } from '../icons/icons.tsx';
import { closePopoverAround } from '../popover.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Address of the emblem: the drawn mark, or the file that the portal is configured with. */
const emblem = '/emblem.svg';

/** A line of a text with the language it is in. */
interface LineInLanguage {
  readonly lang: string;
  readonly text: string;
}

interface PublicMastheadProps {
  readonly name: string;
  /** The authority in the languages that stand in the head, whatever language the page is in. */
  readonly authority: readonly LineInLanguage[];
  /** Its short name, beside the mark of a phone. */
  readonly government: string;
  readonly homeTo: string;
  readonly homeLabel: string;
  readonly menu: { readonly label: string; readonly links: readonly { readonly to: string; readonly text: string }[] };
  readonly language: { readonly label: string; readonly shortName: string; readonly chooser: ReactNode };
}

/**
 * Head of public pages: a night-blue band under the crimson line. On phones one bar of 48 px, with the languages and the
 * menu one tap away; on wide screens both lie open in the bar.
 */
export function PublicMasthead(props: PublicMastheadProps) {
  const { name, authority, government, homeTo, homeLabel, menu, language } = props;
  const { pathname } = useLocation();
  return (
    <header className="on-sky screen-only border-t-4 border-crimson bg-sky text-on-sky">
      <div className="mx-auto flex min-h-12 max-w-page items-center gap-2 px-4 wide:min-h-18 wide:gap-4">
        <Link
          to={homeTo}
          className="mr-auto flex min-w-0 items-center gap-2.5 text-on-sky no-underline hover:text-on-sky wide:gap-3"
        >
          {/* Drawn for the night-blue band, which forced colours take away. */}
          <img
            src={emblem}
            alt=""
            width="34"
            height="34"
            className="size-[34px] flex-none wide:size-[46px] forced-colors:rounded-full forced-colors:bg-sky forced-colors:forced-color-adjust-none"
          />
          <span className="hidden text-[13px] leading-5 whitespace-nowrap wide:block">
            {authority.map(({ lang, text }) => (
              <span key={lang} lang={lang} className="block">
                {text}
              </span>
            ))}
          </span>
          <span className="min-w-0 wide:border-l wide:border-on-sky-quiet/40 wide:flex-none wide:pl-3">
            <span className="block text-[17px] leading-[18px] font-semibold wide:text-[20px] wide:leading-10">
              {name}
            </span>
            <span className="block truncate text-[12px] leading-[15px] text-on-sky-quiet wide:hidden">
              {government}
            </span>
          </span>
          <VisuallyHidden>{homeLabel}</VisuallyHidden>
        </Link>
        <button type="button" popoverTarget="head-languages" className="head-tool">
          <GlobeIcon />
          <VisuallyHidden>{language.label}: </VisuallyHidden>
          <span>{language.shortName}</span>
        </button>
        <button type="button" popoverTarget="head-menu" className="head-tool">
          <MenuIcon />
          <VisuallyHidden>{menu.label}</VisuallyHidden>
        </button>
        <nav id="head-menu" popover="auto" aria-label={menu.label} className="head-pop">
          <ul className="beside:flex">
            {menu.links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={link.to === pathname ? 'page' : undefined}
                  className={classNames(
                    'head-pop-item',
                    link.to === pathname && 'font-semibold underline decoration-2 underline-offset-8',
                  )}
                  onClick={({ currentTarget }) => closePopoverAround(currentTarget)}
                >
                  {link.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div
          id="head-languages"
          popover="auto"
          className="head-pop beside:border-l beside:border-on-sky-quiet/40 beside:pl-1"
        >
          {language.chooser}
        </div>
      </div>
    </header>
  );
}

/** The ridge from the Himalaya to the Tarai: seven lines, once at the top and once in the foot. Decoration only. */
export function Ridge({ className }: { readonly className: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 1600 199"
      preserveAspectRatio="none"
      fill="none"
      className={`block w-full forced-colors:stroke-[GrayText] forced-colors:text-[CanvasText] ${className}`}
    >
      <use href="/ridge.svg#ridge" />
    </svg>
  );
}

/** Foot of public pages: help first and always in the same place (WCAG 3.2.6), under a calmer ridge. */
export function PublicFooter({
  label,
  links,
  authority,
}: {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
  readonly authority: readonly LineInLanguage[];
}) {
  return (
    <footer className="screen-only mt-12 border-t border-hairline bg-sunken">
      <Ridge className="-mt-8 h-12 text-crimson stroke-edge/45 wide:-mt-10 wide:h-18" />
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-2 px-4 pt-4 pb-8 text-sm wide:grid-cols-[1fr_auto]">
        <p className="text-balance text-ink-quiet">
          {authority.map(({ lang, text }) => (
            <span key={lang} lang={lang} className="block">
              {text}
            </span>
          ))}
        </p>
        <nav aria-label={label}>
          <ul className="flex flex-wrap gap-x-5 wide:justify-end">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-flex min-h-9 items-center">
                  {link.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
