import { Drawing, type IconProps } from './icons';

/** Icons of staff's screens, which no guest loads. */

export const PlateIcon = (props: IconProps) => (
  <Drawing {...props} d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z" />
);
export const ChartIcon = (props: IconProps) => <Drawing {...props} d="M4 20h16M7 20v-7M12 20V5M17 20v-11" />;
export const BellIcon = (props: IconProps) => (
  <Drawing {...props} d="M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20.500h3" />
);
export const CalendarIcon = (props: IconProps) => <Drawing {...props} d="M4 6h16v14H4zM4 10.500h16M8 3v5M16 3v5" />;
export const HomeIcon = (props: IconProps) => <Drawing {...props} d="M3 11.500L12 4l9 7.500M6 9.500V20h12V9.500" />;
export const BedIcon = (props: IconProps) => (
  <Drawing {...props} d="M3 19V6M3 16h18v3M21 16v-3.500L9.5 9.500H3M6.5 12h.01" />
);
export const DownloadIcon = (props: IconProps) => <Drawing {...props} d="M12 4v11M7 10.500l5 5 5-5M4 20h16" />;
export const UploadIcon = (props: IconProps) => <Drawing {...props} d="M12 15.500V5M7 9.500l5-5 5 5M4 20h16" />;
export const PencilIcon = (props: IconProps) => (
  <Drawing {...props} d="M4 20l1-4.500L16.5 4 20 7.5 8.5 19zM14 6.500l3.5 3.5" />
);
export const NairaIcon = (props: IconProps) => <Drawing {...props} d="M7 20V4l10 16V4M4 10h16M4 14h16" />;
export const SortIcon = (props: IconProps) => <Drawing {...props} d="M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4" />;
export const ChevronUpIcon = (props: IconProps) => <Drawing {...props} d="M6 15l6-6 6 6" />;
export const TillIcon = (props: IconProps) => (
  <Drawing {...props} d="M4 13h16v7H4zM6 13l2-6h8l2 6M9 4h6v3H9zM10 16.500h4" />
);
