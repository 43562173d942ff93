import { GUEST_TEXTS } from '@shared/guests/constants';
import { useParams } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { GuestStays } from '../../staff/bookings/staff-guest-stays';
import { GuestRequests } from '../../staff/catering/staff-guest-requests';
import { GuestSummary } from '../../staff/guests/guest-summary';
import { MergedGuests, SamePerson } from '../../staff/guests/merged-guests';
import { useGuest, useUnwanted } from '../../staff/guests/staff-api';
import { MarkUnwanted, UnwantedNotice } from '../../staff/guests/unwanted';
import { GuestOrders } from '../../staff/orders/staff-guest-orders';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { isMissing } from '../../ui/record/use-record';
import styles from './staff-booking-page.module.css';

/** A guest of the directory with all stays, orders and catering requests. */
export default function StaffGuestPage() {
  const { guestId = '' } = useParams<{ guestId: string }>();
  const guest = useGuest(guestId);
  const unwanted = useUnwanted().ofGuest(guest.data?._id ?? guestId);
  const directory = <ButtonLink href={staffPaths.guests}>Guest Directory</ButtonLink>;
  if (isMissing(guest.error)) {
    return (
      <StaffPage title="Guest">
        <EmptyState action={directory} hint="Guests without a booking leave the directory.">
          {GUEST_TEXTS.gone}
        </EmptyState>
      </StaffPage>
    );
  }
  return (
    <StaffPage
      actions={
        <>
          {guest.data && (
            <>
              <SamePerson guest={guest.data} />
              <MarkUnwanted guest={guest.data} />
            </>
          )}
          {directory}
        </>
      }
      lead="Guest"
      title={guest.data?.name ?? 'Guest'}
    >
      <UnwantedNotice mark={unwanted} />
      <QueryView
        failed={repeatableMessageOf(guest.error, GUEST_TEXTS.loadFailed)}
        loading={
          <Loading label="Fetching the guest">
            <Card>
              <SkeletonText lines={6} />
            </Card>
          </Loading>
        }
        query={guest}
      >
        {(shown) => (
          <>
            <GuestSummary guest={shown} />
            <MergedGuests guest={shown} />
            <div className={cx(layout.stack4, layout.top, styles.guestRecords)} key={shown._id}>
              <GuestStays guestId={shown._id} />
              <div className={cx(layout.stack4, layout.top)}>
                <GuestOrders guestId={shown._id} />
                <GuestRequests guestId={shown._id} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </StaffPage>
  );
}
