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
export const RackIcon = (props: IconProps) => (
  <Drawing {...props} d="M3 5h8v4H3zM13 5h8v4h-8zM7 12h12v3.500H7zM3 18.500h6M12 18.500h9" />
);
export const HomeIcon = (props: IconProps) => <Drawing {...props} d="M3 11.500L12 4l9 7.500M6 9.500V20h12V9.500" />;
export const BedIcon = (props: IconProps) => (
  <Drawing {...props} d="M3 19V6M3 16h18v3M21 16v-3.500L9.5 9.500H3M6.5 12h.01" />
);
export const BroomIcon = (props: IconProps) => (
  <Drawing {...props} d="M19 4l-7 8M8.500 11.500l4 3.500-3 5.500-6-1.500 1.500-5zM9 20.500l1-2.500" />
);
export const DownloadIcon = (props: IconProps) => <Drawing {...props} d="M12 4v11M7 10.500l5 5 5-5M4 20h16" />;
export const UploadIcon = (props: IconProps) => <Drawing {...props} d="M12 15.500V5M7 9.500l5-5 5 5M4 20h16" />;
export const PencilIcon = (props: IconProps) => (
  <Drawing {...props} d="M4 20l1-4.500L16.5 4 20 7.5 8.5 19zM14 6.500l3.5 3.5" />
);
export const GuestsIcon = (props: IconProps) => (
  <Drawing
    {...props}
    d="M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2.5 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 7M18 14.500a6 6 0 0 1 3.5 5.500"
  />
);
export const NairaIcon = (props: IconProps) => <Drawing {...props} d="M7 20V4l10 16V4M4 10h16M4 14h16" />;
export const SortIcon = (props: IconProps) => <Drawing {...props} d="M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4" />;
export const ChevronUpIcon = (props: IconProps) => <Drawing {...props} d="M6 15l6-6 6 6" />;
export const TillIcon = (props: IconProps) => (
  <Drawing {...props} d="M4 13h16v7H4zM6 13l2-6h8l2 6M9 4h6v3H9zM10 16.500h4" />
);
export const LogIcon = (props: IconProps) => <Drawing {...props} d="M6 4h12v16H6zM9 8.500h6M9 12h6M9 15.500h4" />;
export const KeyIcon = (props: IconProps) => (
  <Drawing {...props} d="M8 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM12.5 12H21v3.500M17 12v3" />
);
export const SettingsIcon = (props: IconProps) => (
  <Drawing {...props} d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5" />
);
export const CateringIcon = (props: IconProps) => (
  <Drawing {...props} d="M3 18h18M5 18v-2a7 7 0 0 1 14 0v2M12 9V6.500M10.5 6h3" />
);
export const FullScreenIcon = (props: IconProps) => <Drawing {...props} d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />;
export const EyeIcon = (props: IconProps) => (
  <Drawing
    {...props}
    d="M2.500 12C6 6.500 18 6.500 21.500 12C18 17.500 6 17.500 2.500 12zM12 9.500a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5"
  />
);
export const WebhookIcon = (props: IconProps) => (
  <Drawing {...props} d="M7 17a3 3 0 1 1-2-5M7 17h8M9 9a3 3 0 1 1 5-2M17 17a3 3 0 1 0 1-5M9 9l-3 6M14 8l3 6" />
);
export const MoreIcon = (props: IconProps) => <Drawing {...props} d="M4 7h16M4 12h16M4 17h10" />;
