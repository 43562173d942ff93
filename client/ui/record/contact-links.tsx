import { telHref } from '@shared/fields/phone-links';
import type { ReactNode } from 'react';
import { MailIcon, PhoneIcon } from '../media/icons';
import styles from './contact-links.module.css';

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

type PhoneLinkProps = {
  phone: string;
  /** Replaces the style of a number in running text. */
  className?: string;
  /** Among other lines of a cell: its line is low, its target is not. */
  inTable?: boolean;
  children?: ReactNode;
};

/** A link that dials the number, large enough to tap. `children` may say more than the number. */
export const PhoneLink = ({ phone, className = styles.phone, inTable, children = phone }: PhoneLinkProps) => (
  <a className={inTable ? styles.inTable : className} href={telHref(phone)}>
    {children}
  </a>
);
