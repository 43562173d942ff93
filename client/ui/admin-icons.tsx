import { Drawing, type IconProps } from './icons';

/** Icons of staff's screens, which no guest loads. */

export const PlateIcon = (props: IconProps) => (
  <Drawing {...props} d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z" />
);
export const ChartIcon = (props: IconProps) => <Drawing {...props} d="M4 20h16M7 20v-7M12 20V5M17 20v-11" />;
export const BellIcon = (props: IconProps) => (
  <Drawing {...props} d="M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20.500h3" />
);
