import { type Icon, LineIcon } from '../icons/line-icon.tsx';

/** Icons that only staff see, apart from those of every page, which a traveller's phone loads first. */
export const HomeIcon: Icon = (props) => (
  <LineIcon {...props} path="M3 9.500L10 3.500l7 6M5 8v8.500h3.800v-5h2.400v5H15V8" />
);
export const QueueIcon: Icon = (props) => <LineIcon {...props} path="M3 5h14M3 10h14M3 15h9" />;
export const ChartIcon: Icon = (props) => (
  <LineIcon {...props} path="M3.5 16.500h13M5.500 13.500v-4M10 13.500v-9M14.500 13.500v-6" />
);
export const SideIcon: Icon = (props) => <LineIcon {...props} path="M3 3.500h14v13H3zM8 3.500v13" />;
export const KeyboardIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M2 5.500h16v9H2zM5 8.500h.1M8 8.500h.1M11 8.500h.1M14 8.500h.1M5 11.500h.1M7.500 11.500h5M15 11.500h.1"
  />
);
export const MoreIcon: Icon = (props) => <LineIcon {...props} path="M4.500 10h.1M10 10h.1M15.500 10h.1" />;
export const MenuIcon: Icon = (props) => <LineIcon {...props} path="M3 5.500h14M3 10h14M3 14.500h14" />;
export const LargerIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M8.8 3.200a5.600 5.600 0 1 0 0 11.200 5.600 5.600 0 0 0 0-11.200M13 13l4 4M6.300 8.800h5M8.800 6.300v5"
  />
);
export const SmallerIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M8.8 3.200a5.600 5.600 0 1 0 0 11.200 5.600 5.600 0 0 0 0-11.200M13 13l4 4M6.300 8.800h5"
  />
);
export const TurnIcon: Icon = (props) => <LineIcon {...props} path="M16 10a6 6 0 1 1-2-4.500M16.500 3v3.500H13" />;
export const GroupIcon: Icon = (props) => <LineIcon {...props} path="M3 4.500h14M6 8.200h11M6 11.800h11M6 15.500h11" />;
/** A banknote with a tick: the fee is paid. */
export const PaidIcon: Icon = (props) => <LineIcon {...props} path="M2 4.500h16v11H2zM6.500 10l2.500 2.500 4.500-5" />;
/** A banknote struck out: nothing is due. */
export const FreeIcon: Icon = (props) => <LineIcon {...props} path="M2 4.500h16v11H2zM4 16.500L16 3.500" />;
/** A banknote with dots: its amount is not set. */
export const UnsetFeeIcon: Icon = (props) => (
  <LineIcon {...props} path="M2 4.500h16v11H2zM6.200 10h.6M9.700 10h.6M13.200 10h.6" />
);
/** A banknote with hands of a clock: its amount waits to be confirmed. */
export const ProposedFeeIcon: Icon = (props) => (
  <LineIcon {...props} path="M2 4.500h16v11H2zM10 7.200v3.100l2.200 1.400" />
);

/** The portal's neutral mark: its ridge in a ring. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <circle cx="16" cy="16" r="14.500" />
      <path d="M4.500 20.500l5.500-6.500 3 3 4-6 4.500 7 2-2.500 4 5" />
    </svg>
  );
}
