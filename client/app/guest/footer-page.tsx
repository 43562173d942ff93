import { normalizePhone } from '@shared/fields/phone';
import { whatsAppHref } from '@shared/fields/phone-links';
import type { Hotel } from '@shared/hotel/schema';
import { directionsHref } from '../../lib/navigation/directions';
import { paths } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Page } from '../../ui/layout/page';
import { ContactLinks } from '../../ui/record/contact-links';
import styles from './footer-page.module.css';

/** The contact page: where the hotel is and how to reach it. */
export default function FooterPage() {
  return (
    <Page
      actions={
        <ButtonLink href={paths.bookRoom} variant="primary">
          Book a room
        </ButtonLink>
      }
      lead="Call us, write to us, or come by."
      title="Contact"
    >
      <QueryView
        failed="The address and phone number of the hotel could not be loaded."
        loading={
          <Loading label="Loading the hotel's address">
            <SkeletonText lines={5} />
          </Loading>
        }
        query={useHotel()}
      >
        {(hotel) => <WhereWeAre hotel={hotel} />}
      </QueryView>
    </Page>
  );
}

const WhereWeAre = ({ hotel }: { hotel: Hotel }) => (
  <div className={cx(layout.stack, layout.sheet, styles.place)}>
    <figure className={layout.relative}>
      <img alt="" className={styles.drawing} height="600" src="/contact-map.svg" width="800" />
      <figcaption className={cx(layout.hint, styles.caption)}>Drawn, not to scale</figcaption>
    </figure>
    <div className={cx(layout.stack3, styles.words)}>
      <address className={cx(layout.stackHalf, styles.address)}>
        <strong className={cx(layout.display, styles.name)}>{hotel.name}</strong>
        {hotel.address}
      </address>
      {hotel.openingHours && <p>{hotel.openingHours}</p>}
      <div className={layout.row1}>
        <a className={cx(layout.inline, styles.way)} href={directionsHref(hotel)} rel="noopener" target="_blank">
          Get directions
        </a>
        <a
          className={cx(layout.inline, styles.way)}
          href={whatsAppHref(normalizePhone(hotel.whatsapp || hotel.phone))}
          rel="noopener"
          target="_blank"
        >
          WhatsApp us
        </a>
      </div>
      <ContactLinks className={styles.contact} hotel={hotel} />
    </div>
  </div>
);
