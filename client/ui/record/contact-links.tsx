import { MailIcon, PhoneIcon } from '../media/icons';
import styles from './contact-links.module.css';
import { PhoneLink } from './phone-link';

const MailLink = ({ email }: { email: string }) => (
  <a className={styles.link} href={`mailto:${email}`}>
    <MailIcon />
    {` ${email}`}
  </a>
);

/** Phone and email as a list; `className` lays it out. */
export const ContactLinks = ({ hotel, className }: { hotel: { phone: string; email: string }; className?: string }) => (
  <ul className={className}>
    {hotel.phone && (
      <li>
        <PhoneLink className={styles.link} phone={hotel.phone}>
          <PhoneIcon />
          {` ${hotel.phone}`}
        </PhoneLink>
      </li>
    )}
    {hotel.email && (
      <li>
        <MailLink email={hotel.email} />
      </li>
    )}
  </ul>
);
