import { type Icon, LineIcon } from './line-icon.tsx';

export const ArrowUpIcon: Icon = (props) => <LineIcon {...props} path="M10 16.5v-13M5 8.5l5-5 5 5" />;
export const ArrowDownIcon: Icon = (props) => <LineIcon {...props} path="M10 3.5v13M5 11.5l5 5 5-5" />;
export const CropIcon: Icon = (props) => <LineIcon {...props} path="M5.5 2v12.5H18M2 5.5h12.5V18" />;
export const CameraIcon: Icon = (props) => (
  <LineIcon {...props} path="M2.5 6h3.500l1.5-2.500h5L14 6h3.500v10.500h-15zM10 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />
);
export const TrashIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M3.5 5.500h13M8 5.500v-2h4v2M5 5.500l.8 11.500h8.400L15 5.500M8.5 8.500v5.500M11.5 8.500v5.5"
  />
);
export const PencilIcon: Icon = (props) => (
  <LineIcon {...props} path="M3.5 16.500l.7-3.500L13.5 3.700l2.8 2.800L7 15.800z" />
);
export const SortIcon: Icon = (props) => <LineIcon {...props} path="M6.5 8L10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5" />;
export const BuildingIcon: Icon = (props) => (
  <LineIcon {...props} path="M3.5 17.500v-14h8v14M11.5 8h5v9.500M2 17.500h16M6 7h3M6 10.500h3M6 14h3" />
);
export const PrinterIcon: Icon = (props) => (
  <LineIcon {...props} path="M5.5 7.500v-5h9v5M5.5 14H2.500V7.500h15V14h-3M5.5 11.500h9v6h-9z" />
);
export const DownloadIcon: Icon = (props) => <LineIcon {...props} path="M10 3.500V13M6 9l4 4 4-4M3.5 13v3.500h13V13" />;
export const MailIcon: Icon = (props) => <LineIcon {...props} path="M2.5 4.500h15v11h-15zM2.5 5l7.5 6 7.5-6" />;
export const PinIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M10 18s-5.500-5-5.500-9.500a5.500 5.500 0 0 1 11 0C15.500 13 10 18 10 18zM10 6.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4"
  />
);
export const CardIcon: Icon = (props) => <LineIcon {...props} path="M2 4.500h16v11H2zM2 8.300h16M5 12.500h3" />;
export const ArrowRightIcon: Icon = (props) => <LineIcon {...props} path="M3.5 10h13M11.5 5l5 5-5 5" />;
export const BankIcon: Icon = (props) => (
  <LineIcon {...props} path="M2.5 7.500L10 3l7.5 4.500zM4.5 8v6.500M8.2 8v6.500M11.8 8v6.500M15.5 8v6.500M2.5 17h15" />
);
export const LockIcon: Icon = (props) => <LineIcon {...props} path="M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3" />;
export const ChevronUpIcon: Icon = (props) => <LineIcon {...props} path="M4 12.5l6-6 6 6" />;
export const SearchIcon: Icon = (props) => (
  <LineIcon {...props} path="M8.8 3.2a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2M13 13l4 4" />
);
export const PersonIcon: Icon = (props) => (
  <LineIcon
    {...props}
    path="M10 3a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 10 3M3.5 17c.5-3.3 3-5.2 6.5-5.200s6 1.9 6.5 5.2"
  />
);
export const SignOutIcon: Icon = (props) => (
  <LineIcon {...props} path="M11.500 3.500H4v13h7.500M8 10h9.500M14 6.500l3.500 3.500-3.500 3.500" />
);
