import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { Link } from 'wouter';
import { useHotel } from '../features/hotel/api';
import { paths } from '../lib/paths';
import { ContactLinks } from '../ui/contact-links';
import { useKeptRecords } from './kept-records';
import styles from './site-footer.module.css';

/** The hotel's name, address and contacts. The year is that of the hotel's time zone. */
export function SiteFooter() {
  const { data: hotel } = useHotel();
  const kept = useKeptRecords();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.place}>
          <p className={styles.name}>{hotel?.name ?? HOTEL_TEXTS.name}</p>
          <address className={styles.address}>{hotel?.address}</address>
        </div>
        {hotel && <ContactLinks className={styles.contactLinks} hotel={hotel} />}
        <p className={styles.rights}>
          {hotel ? `© ${hotel.today.slice(0, 4)} ${hotel.name}` : `© ${HOTEL_TEXTS.name}`}
          <span className={styles.links}>
            {kept.map(({ path, label }) => (
              <Link className={styles.link} href={path} key={path}>
                {label}
              </Link>
            ))}
            <Link className={styles.link} href={paths.findBooking}>
              Find my booking
            </Link>
            <Link className={styles.link} href={paths.footer}>
              Contact
            </Link>
          </span>
        </p>
      </div>
    </footer>
  );
}
