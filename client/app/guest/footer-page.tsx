import { isStaffRole } from '@shared/auth/roles';
import { isPhone, normalizePhone } from '@shared/fields/phone';
import { telHref, whatsAppHref } from '@shared/fields/phone-links';
import { directionsHref, placeHref } from '@shared/hotel/directions';
import type { Hotel } from '@shared/hotel/schema';
import { Link } from 'wouter';
import { paths, staffEntrances } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useHotel } from '../../shared/hotel/api';
import { useScenes } from '../../shared/hotel/scenes';
import { WhatsAppButton } from '../../shared/hotel/whatsapp-button';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { ButtonLink, look } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Page } from '../../ui/layout/page';
import { AdireBand } from '../../ui/media/adire-band';
import { PhoneIcon } from '../../ui/media/icons';
import { Picture } from '../../ui/media/picture';
import { ContactLinks } from '../../ui/record/contact-links';
import { MainContent } from '../layout/main-content';
import { usePageTitle } from '../page-title';
import styles from './footer-page.module.css';

/** The contact page: where the hotel is and how to reach it. */
export default function FooterPage() {
  return (
    <Page
      actions={<ButtonLink href={paths.bookRoom}>Book a room</ButtonLink>}
      lead="Call us, write to us, or come by."
      title="Contact"
    >
      <QueryView
        failed="The address and phone number of the hotel could not be loaded."
        loading={<Loading label="Loading the hotel's address" lines={5} />}
        query={useHotel()}
      >
        {(hotel) => <WhereWeAre hotel={hotel} />}
      </QueryView>
    </Page>
  );
}

function WhereWeAre({ hotel }: { hotel: Hotel }) {
  const [house] = useScenes('facade-noon');
  const picture = hotel.isDemo ? house && { src: house, alt: '' } : hotel.pictures[0];
  return (
    <div className={cx(layout.stack, layout.sheet, styles.place)}>
      {picture && <Picture priority sizes="(min-width: 768px) 60vw, 92vw" {...picture} />}
      <div className={cx(layout.stack3, styles.words)}>
        <address className={cx(layout.stackHalf, styles.address)}>
          <strong className={cx(layout.display, styles.name)}>{hotel.name}</strong>
          {hotel.address}
        </address>
        {hotel.openingHours && <p>{hotel.openingHours}</p>}
        <div className={layout.row1}>
          <a className={look({ variant: 'primary' })} href={directionsHref(hotel)} rel="noopener" target="_blank">
            Get directions
          </a>
          {!hotel.isDemo && (
            <a className={look({})} href={placeHref(hotel)} rel="noopener" target="_blank">
              See it on a map
            </a>
          )}
          <WhatsAppButton hotel={hotel} />
        </div>
        <ContactLinks className={styles.contact} hotel={hotel} />
      </div>
    </div>
  );
}

export const OPENING_SOON = 'Opening soon';

/** All that guests see of a hotel that is not open yet; for staff, who see its pages, the line above them. */
export function OpeningSoonPage() {
  return isStaffRole(useSession()?.user.role) ? <OnlyStaff /> : <OpeningSoon />;
}

const OnlyStaff = () => (
  <Notice tone="waiting">
    Only staff see this page: guests see ‘{OPENING_SOON}’ until the hotel is open.{' '}
    <Link href={staffEntrances.dashboard}>To the front desk</Link>
  </Notice>
);

function OpeningSoon() {
  usePageTitle(OPENING_SOON);
  const { data: hotel } = useHotel();
  const { name = '', address = '', phone = '', whatsapp = '' } = hotel ?? {};
  const chat = normalizePhone(whatsapp || phone);
  return (
    <>
      <AdireBand height="tall" />
      <MainContent>
        <Page
          eyebrow={name}
          lead={`We are getting the house ready. ${phone ? 'Call us or write to us, we will gladly tell you more.' : 'Please come back soon.'}`}
          title={OPENING_SOON}
          width="reading"
        >
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
          {address && <p className={layout.muted}>{address}</p>}
          <nav aria-label="Guests and staff" className={cx(layout.row02, layout.small)}>
            <Link className={cx(layout.inline, layout.target)} href={paths.findBooking}>
              Find my booking
            </Link>
            <Link className={cx(layout.inline, layout.target)} href={paths.auth}>
              Login
            </Link>
          </nav>
        </Page>
      </MainContent>
    </>
  );
}
