import type { Hotel } from '@shared/hotel';
import { MailIcon, PhoneIcon } from '../../ui/icons';
import { PhoneLink } from '../../ui/phone-link';
import styles from './contact-links.module.css';

const MailLink = ({ email }: { email: string }) => (
  <a className={styles.link} href={`mailto:${email}`}>
    <MailIcon /> {email}
  </a>
);

/** Phone and email as a list; `className` lays it out. */
export const ContactLinks = ({ hotel, className }: { hotel: Pick<Hotel, 'phone' | 'email'>; className?: string }) => (
  <ul className={className}>
    <li>
      <PhoneLink className={styles.link} phone={hotel.phone}>
        <PhoneIcon /> {hotel.phone}
      </PhoneLink>
    </li>
    <li>
      <MailLink email={hotel.email} />
    </li>
  </ul>
);
