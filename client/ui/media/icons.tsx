/** Every page loads these: those of some pages are in page-icons, staff's in admin-icons, and one of a single component in its file. */
import { cx } from '../layout/cx';
import styles from './icons.module.css';

export type IconProps = { size?: number; className?: string };

/** Drawn on a 24-unit grid. Hidden from screen readers: the text beside the icon, or its button's label, says it. */
export const Drawing = ({ d, size, className }: IconProps & { d: string }) => (
  <svg aria-hidden="true" className={cx(styles.drawing, className)} height={size} viewBox="0 0 24 24" width={size}>
    <path d={d} />
  </svg>
);

export const MenuIcon = (props: IconProps) => <Drawing {...props} d="M4 6h16M4 12h16M4 18h16" />;
export const CloseIcon = (props: IconProps) => <Drawing {...props} d="M6 6l12 12M18 6L6 18" />;
export const CartIcon = (props: IconProps) => <Drawing {...props} d="M3 4h3l2.5 12h10L21 8H7M10 20h.01M17 20h.01" />;
export const UserIcon = (props: IconProps) => (
  <Drawing {...props} d="M4 21c.5-5 3.5-7 8-7s7.5 2 8 7M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z" />
);
export const ChevronDownIcon = (props: IconProps) => <Drawing {...props} d="M6 9.500l6 6 6-6" />;
export const ArrowRightIcon = (props: IconProps) => <Drawing {...props} d="M4 12h15M13.5 6l6 6-6 6" />;
export const PhoneIcon = (props: IconProps) => (
  <Drawing
    {...props}
    d="M5 3.500h4l1.5 5L8 10.500c1 2.5 3 4.5 5.5 5.500l2-2.5 5 1.500v4c0 1-.8 1.7-1.8 1.600C11 20 4 13 3.4 5.3 3.3 4.3 4 3.5 5 3.500z"
  />
);
export const MailIcon = (props: IconProps) => <Drawing {...props} d="M3 5.500h18v13H3zM3.5 6.500L12 13l8.5-6.5" />;
export const CheckIcon = (props: IconProps) => <Drawing {...props} d="M4.5 12.500l5 5 10-11" />;
export const WarningIcon = (props: IconProps) => (
  <Drawing {...props} d="M12 3.500L22 20H2zM12 10v4.500M12 17.200v.01" />
);
export const InfoIcon = (props: IconProps) => (
  <Drawing {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.800v.01" />
);
export const PlusIcon = (props: IconProps) => <Drawing {...props} d="M12 5v14M5 12h14" />;
