import { isPhone, normalizePhone } from '@shared/fields/phone';
import { telHref, whatsAppHref } from '@shared/fields/phone-links';
import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { look } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { AdireBand } from '../../ui/media/adire-band';
import { PhoneIcon } from '../../ui/media/icons';
import { MainContent } from '../layout/main-content';
import { usePageTitle } from '../page-title';
import styles from './opening-soon-page.module.css';

/** All that guests see of a hotel that is not open yet. */
export default function OpeningSoonPage() {
  usePageTitle('Opening soon');
  const { data: hotel } = useHotel();
  const { name = '', address = '', phone = '', whatsapp = '' } = hotel ?? {};
  const chat = normalizePhone(whatsapp || phone);
  return (
    <div className={styles.page}>
      <AdireBand height="tall" />
      <MainContent className={styles.main}>
        <div className={cx(layout.stack3, layout.start, styles.words)}>
          <div className={cx(layout.stack1, styles.title)}>
            {name && <p className={cx(layout.display, styles.name)}>{name}</p>}
            <h1>Opening soon</h1>
          </div>
          <p className={layout.lead}>
            We are getting the house ready.{' '}
            {phone ? 'Call us or write to us, we will gladly tell you more.' : 'Please come back soon.'}
          </p>
          {phone && (
            <div className={layout.row12}>
              <a className={look({ variant: 'primary' })} href={telHref(phone)}>
                <PhoneIcon />
                {` Call ${phone}`}
              </a>
              {isPhone(chat) && (
                <a className={look({})} href={whatsAppHref(chat)} rel="noopener" target="_blank">
                  WhatsApp us
                </a>
              )}
            </div>
          )}
          {address && <address className={cx(layout.muted, styles.address)}>{address}</address>}
        </div>
      </MainContent>
      <nav aria-label="For those we know" className={cx(layout.row02, styles.known)}>
        <Link className={cx(layout.inline, layout.target)} href={paths.findBooking}>
          Find my booking
        </Link>
        <Link className={cx(layout.inline, layout.target)} href={paths.auth}>
          Login
        </Link>
      </nav>
    </div>
  );
}
