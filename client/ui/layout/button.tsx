import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { cx } from './cx';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'strongDanger';
  size?: 'normal' | 'small';
  wide?: boolean;
};

/** The class names of a button, for a link that leads away from the app. */
export const look = ({ variant = 'secondary', size, wide }: Look, className?: string) =>
  cx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: ReactNode };

/**
 * While `busy` it stays focusable and ignores clicks: disabling it would send a keyboard user's focus back to the top
 * of the page.
 */
export function Button({ variant, size, wide, busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(look({ variant, size, wide }, className), busy && styles.busy)}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? (
        <>
          <BusyIndicator /> {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** The busy indicator: three knots tied one after the other. */
export const BusyIndicator = () => (
  <span aria-hidden="true" className={styles.knots}>
    <i />
    <i />
    <i />
  </span>
);

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & Look & { href: string; state?: unknown };

/** A link within the app that looks like a button. */
export const ButtonLink = ({ variant, size, wide, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={look({ variant, size, wide }, className)} />
);

type IconLook = { label: string; children: ReactNode; badge?: number; framed?: boolean };

const iconLook = (framed: boolean | undefined, className?: string) =>
  cx(styles.icon, !framed && styles.iconQuiet, className);

const Badge = ({ count }: { count?: number }) =>
  count ? (
    <span aria-hidden="true" className={styles.badge}>
      {count}
    </span>
  ) : null;

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  badge,
  framed,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & IconLook) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={iconLook(framed, className)}>
      {children}
      <Badge count={badge} />
    </button>
  );
}

/** IconButton as a link. `label` has to say what the badge counts. */
export function IconLink({
  label,
  badge,
  framed,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string } & IconLook) {
  return (
    <Link title={label} {...rest} aria-label={label} className={iconLook(framed, className)}>
      {children}
      <Badge count={badge} />
    </Link>
  );
}
