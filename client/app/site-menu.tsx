import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { CloseIcon, MenuIcon, PhoneIcon } from '../ui/icons';
import { PhoneLink } from '../ui/phone-link';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './site-menu.module.css';

type SiteMenuProps = { links: readonly { path: string; label: string }[]; phone?: string };

/** Navigation on phones, behind one button. It works before scripts have loaded. */
export function SiteMenu({ links, phone }: SiteMenuProps) {
  const [here] = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    button.current?.focus();
  };
  return (
    <details
      className={styles.menu}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={closeOnEscape}
      ref={details}
    >
      <summary className={styles.button} ref={button}>
        <MenuIcon className={styles.closed} size={24} />
        <CloseIcon className={styles.opened} size={24} />
        <VisuallyHidden>Menu</VisuallyHidden>
      </summary>
      <nav aria-label="Main" className={styles.panel}>
        <ul className={styles.links}>
          {links.map(({ path, label }) => (
            <li key={path}>
              <Link
                aria-current={here === path ? 'page' : undefined}
                className={styles.link}
                href={path}
                onClick={close}
              >
                {label}
              </Link>
            </li>
          ))}
          {phone && (
            <li>
              <PhoneLink className={styles.link} phone={phone}>
                <PhoneIcon /> Call {phone}
              </PhoneLink>
            </li>
          )}
        </ul>
      </nav>
    </details>
  );
}
