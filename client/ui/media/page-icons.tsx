import { Drawing, type IconProps } from './icons';

/** Icons that only some pages have. */

export const ChevronLeftIcon = (props: IconProps) => <Drawing {...props} d="M15 5l-7 7 7 7" />;
export const ChevronRightIcon = (props: IconProps) => <Drawing {...props} d="M9 5l7 7-7 7" />;
export const SearchIcon = (props: IconProps) => (
  <Drawing {...props} d="M15.5 15.500L20.5 20.500M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" />
);
export const TrashIcon = (props: IconProps) => (
  <Drawing {...props} d="M4 6.500h16M9 6V3.500h6V6M6 6.500L7 20.500h10l1-14M10 10.500v6M14 10.500v6" />
);
export const LogoutIcon = (props: IconProps) => <Drawing {...props} d="M14 4H4v16h10M10 12h11M17 8l4 4-4 4" />;
