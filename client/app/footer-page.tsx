import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { useHotel } from '../features/hotel/api';
import { ContactLinks } from '../features/hotel/contact-links';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Page, Sheet } from '../ui/page';
import { Loading, SkeletonText } from '../ui/skeleton';
import styles from './footer-page.module.css';

/** The contact page (spec 2, /footer): where the hotel is and how to reach it (D25). */
export default function FooterPage() {
  const { data: hotel, isLoadingError, isFetching, refetch } = useHotel();
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
      {isLoadingError && (
        <ErrorState busy={isFetching} onRetry={() => refetch()}>
          {HOTEL_TEXTS.detailsFailed}
        </ErrorState>
      )}
      {!isLoadingError && (
        <Sheet cloth>
          {hotel ? (
            <>
              <address className={styles.address}>
                <strong className={styles.name}>{hotel.name}</strong>
                {hotel.address}
              </address>
              <ContactLinks className={styles.ways} hotel={hotel} />
            </>
          ) : (
            <Loading label="Loading the hotel's address">
              <SkeletonText lines={5} />
            </Loading>
          )}
        </Sheet>
      )}
    </Page>
  );
}
