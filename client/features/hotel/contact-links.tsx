import type { Hotel } from '@shared/hotel';
import { telHref } from '@shared/phone';
import { MailIcon, PhoneIcon } from '../../ui/icons';
import styles from './contact-links.module.css';

/** The hotel's number, as a link that dials it; big enough for a thumb. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.link} href={telHref(phone)}>
    <PhoneIcon /> {phone}
  </a>
);

/** The hotel's address for mail. */
const MailLink = ({ email }: { email: string }) => (
  <a className={styles.link} href={`mailto:${email}`}>
    <MailIcon /> {email}
  </a>
);

/** Both as a list, set by the place that shows them. */
export const ContactLinks = ({ hotel, className }: { hotel: Pick<Hotel, 'phone' | 'email'>; className?: string }) => (
  <ul className={className}>
    <li>
      <PhoneLink phone={hotel.phone} />
    </li>
    <li>
      <MailLink email={hotel.email} />
    </li>
  </ul>
);
