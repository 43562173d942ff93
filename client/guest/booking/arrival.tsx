import { hourWords } from '@shared/bookings/cancellation';
import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import { normalizePhone } from '@shared/fields/phone';
import { whatsAppHref } from '@shared/fields/phone-links';
import type { Hotel } from '@shared/hotel/schema';
import { directionsHref } from '../../lib/navigation/directions';
import { look } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { PhoneIcon } from '../../ui/media/icons';
import { DescriptionList } from '../../ui/record/description-list';
import { PhoneLink } from '../../ui/record/phone-link';
import styles from './booking-page.module.css';

/** What a guest needs on the day: from and until when the room is theirs, where it is, and whom to call. */
export function Arrival({ booking, hotel }: { booking: Booking; hotel: Hotel }) {
  const isHere = booking.status === 'checkedin';
  const { name, address, phone, whatsapp, openingHours, checkInHour, checkOutHour } = hotel;
  return (
    <Section title={isHere ? 'While you are here' : 'When you come'}>
      <div className={cx(layout.stack2, layout.sheet, styles.arrival)}>
        <DescriptionList
          items={[
            ...(isHere
              ? []
              : [{ label: 'Room ready', value: `${formatDay(booking.checkInDate)}, from ${hourWords(checkInHour)}` }]),
            { label: 'Leave by', value: `${formatDay(booking.checkOutDate)}, ${hourWords(checkOutHour)}` },
          ]}
          look="stacked"
        />
        <address className={cx(layout.stackHalf, styles.address)}>
          <strong>{name}</strong>
          {address}
        </address>
        {openingHours && <p>{openingHours}</p>}
        <div className={layout.row1}>
          <a className={look({ size: 'small' })} href={directionsHref(hotel)} rel="noopener" target="_blank">
            Get directions
          </a>
          <a
            className={look({ size: 'small' })}
            href={whatsAppHref(normalizePhone(whatsapp || phone))}
            rel="noopener"
            target="_blank"
          >
            WhatsApp us
          </a>
          <PhoneLink className={look({ size: 'small' })} phone={phone}>
            <PhoneIcon size={18} /> {phone}
          </PhoneLink>
        </div>
      </div>
    </Section>
  );
}
