import { NOT_GIVEN } from '@shared/guests/constants';
import type { GuestAccount, GuestCount } from '@shared/guests/schema';
import { formatNaira } from '@shared/money/money';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { PhoneLink } from '../../ui/record/contact-links';
import styles from './guests.module.css';

/** '1 booking', '12 bookings'. */
export const bookingWords = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'booking' : 'bookings'}`;

/** As the spec writes it. */
export const showingWords = ({ count, isMore }: GuestCount): string =>
  `Showing ${count.toLocaleString('en-NG')}${isMore ? '+' : ''} guest(s)`;

/** How to reach a guest, and what they spent and owe. */
export function GuestSummary({ guest }: { guest: GuestAccount }) {
  const { phone, email, address, bookings, spent, owes, overpaid } = guest;
  const facts = [
    { label: 'Phone', value: <PhoneLink inTable phone={phone} /> },
    { label: 'Email', value: email === null ? NOT_GIVEN : <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Address', value: address ?? NOT_GIVEN },
    { label: 'Stays', value: bookingWords(bookings) },
  ];
  const sums = [
    { label: 'Spent', value: spent, hint: 'Money received, less what was given back' },
    { label: 'Owes', value: owes, hint: 'Open on stays, orders and events' },
    ...(overpaid > 0 ? [{ label: 'Paid too much', value: overpaid, hint: 'To give back or to use' }] : []),
  ];
  return (
    <div className={cx(layout.stack3, styles.summary)}>
      <dl className={cx(layout.stack, styles.facts)}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={cx(layout.stack, styles.sums)}>
        {sums.map(({ label, value, hint }) => (
          <div className={cx(layout.panel, styles.sum)} key={label}>
            <dt>{label}</dt>
            <dd className={cx(layout.display, layout.headed, layout.breaks, styles.amount)}>{formatNaira(value)}</dd>
            <dd className={layout.hint}>{hint}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
