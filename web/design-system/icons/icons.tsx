import { type Icon, LineIcon } from './line-icon.tsx';

export type { Icon, IconProps } from './line-icon.tsx';

export const CheckIcon: Icon = (props) => <LineIcon {...props} path="M4 10.5l4 4 8-9" />;
export const DashIcon: Icon = (props) => <LineIcon {...props} path="M5 10h10" />;
export const CrossIcon: Icon = (props) => <LineIcon {...props} path="M5 5l10 10M15 5L5 15" />;
export const ChevronLeftIcon: Icon = (props) => <LineIcon {...props} path="M12 4l-6 6 6 6" />;
export const ChevronRightIcon: Icon = (props) => <LineIcon {...props} path="M8 4l6 6-6 6" />;
export const ChevronDownIcon: Icon = (props) => <LineIcon {...props} path="M4 7.5l6 6 6-6" />;
export const WarningIcon: Icon = (props) => <LineIcon {...props} path="M10 3L18 17H2zM10 8.5v4M10 14.8v.1" />;
export const InformationIcon: Icon = (props) => (
  <LineIcon {...props} path="M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v5M10 6v.1" />
);
export const ClockIcon: Icon = (props) => (
  <LineIcon {...props} path="M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.2l2.8 1.8" />
);
export const RotateIcon: Icon = (props) => <LineIcon {...props} path="M16 11a6 6 0 1 1-1.8-4.8L16 8M16 3.8V8h-4.2" />;
export const PassportIcon: Icon = (props) => (
  <LineIcon {...props} path="M4.5 2.5h11v15h-11zM10 5.8a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8M7.5 14.5h5" />
);
export const PeopleIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M7.3 4a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.600M2 16.500c.4-2.9 2.5-4.6 5.3-4.600s4.9 1.7 5.3 4.600M13 4.300a2.7 2.7 0 0 1 0 5.100M15 12.300c1.7.7 2.7 2.2 3 4.2"
  />
);
export const CalendarIcon: Icon = (props) => (
  <LineIcon {...props} path="M3 4.500h14v12.500H3zM3 8.500h14M7 2.500v4M13 2.500v4" />
);
export const CashIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M2 5.500h16v9H2zM10 7.800a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400M4.7 10h.1M15.2 10h.1"
  />
);
export const PlaneIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M10 2.500c.8 0 1.3 1 1.3 2.200V8l6.2 3.500v1.700l-6.2-1.800v3.300l2 1.500v1.300L10 16.700l-3.3.8v-1.300l2-1.500v-3.300l-6.2 1.800v-1.700L8.7 8V4.700C8.7 3.5 9.2 2.5 10 2.500z"
  />
);
export const GlobeIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.500c4.2 4.3 4.2 10.7 0 15M10 2.500c-4.2 4.3-4.2 10.7 0 15"
  />
);
export const MenuIcon: Icon = (props) => <LineIcon {...props} path="M3 5.5h14M3 10h14M3 14.5h14" />;
export const RidgeIcon: Icon = (props) => (
  <LineIcon {...props} path="M1.500 16.500l6.200-11 3.300 5.600 2-2.800 5.500 8.200z" />
);
export const PlusIcon: Icon = (props) => <LineIcon {...props} path="M10 4v12M4 10h12" />;
export const FileIcon: Icon = (props) => <LineIcon {...props} path="M5 2.500h6.500L15.5 7v10.500H5zM11.5 2.500V7h4" />;
export const StampIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M7.5 3.500a2.5 2.5 0 0 1 5 0c0 2-1.2 3-1.2 6h4.200v3.500h-11V9.500h4.200c0-3-1.2-4-1.2-6M4 16.500h12"
  />
);
export const ScanIcon: Icon = (props) => (
  <LineIcon {...props} path="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M6 8h8M6 12h8" />
);
