import { Link, useLocation } from 'wouter';
import { Dropdown } from '../ui/dropdown';
import { CloseIcon, MenuIcon, PhoneIcon } from '../ui/icons';
import { PhoneLink } from '../ui/phone-link';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './site-menu.module.css';

type SiteMenuProps = { links: readonly { path: string; label: string }[]; phone?: string };

/** Navigation on phones, behind one button. It works before scripts have loaded. */
export function SiteMenu({ links, phone }: SiteMenuProps) {
  const [here] = useLocation();
  return (
    <Dropdown
      button={
        <>
          <MenuIcon className={styles.closed} size={24} />
          <CloseIcon className={styles.opened} size={24} />
          <VisuallyHidden>Menu</VisuallyHidden>
        </>
      }
      buttonClassName={styles.button}
      className={styles.menu}
    >
      {(close) => (
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
                  <PhoneIcon />
                  {` Call ${phone}`}
                </PhoneLink>
              </li>
            )}
          </ul>
        </nav>
      )}
    </Dropdown>
  );
}
