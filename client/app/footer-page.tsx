import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { useHotel } from '../features/hotel/api';
import { ContactLinks } from '../features/hotel/contact-links';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { Card, Page } from '../ui/page';
import { QueryView } from '../ui/query-view';
import { Loading, SkeletonText } from '../ui/skeleton';
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
      width="reading"
    >
      <QueryView
        failed={HOTEL_TEXTS.detailsFailed}
        loading={
          <Card banded>
            <Loading label="Loading the hotel's address">
              <SkeletonText lines={5} />
            </Loading>
          </Card>
        }
        query={useHotel()}
      >
        {(hotel) => (
          <Card banded>
            <address className={styles.address}>
              <strong className={styles.name}>{hotel.name}</strong>
              {hotel.address}
            </address>
            <ContactLinks className={styles.contact} hotel={hotel} />
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
