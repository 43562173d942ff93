import type { Booking } from '@shared/bookings';
import { BOOKING_SORTS, BOOKING_TEXTS } from '@shared/constants/bookings';
import { formatDay } from '@shared/dates';
import { useMemo, useRef, useState } from 'react';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { failedWith } from '../../lib/wire-error';
import { Button, ButtonLink } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { FIRST_PAGE, goToPage, oneOf } from '../../ui/pagination';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toast';
import styles from './admin-bookings-page.module.css';
import { useBookingList, useRemoveBooking } from './api';
import { BookingChangeDialog } from './booking-change-dialog';
import { bookingColumns } from './booking-columns';
import { BookingsToolbar } from './bookings-toolbar';
import { ExportBookings } from './export-bookings';
import { FIRST_VIEW, listQuery, withFilter } from './list-state';
import { NoBookings } from './no-bookings';
import { useListState } from './use-list-state';
import { useStatusChange } from './use-status-change';

/** The bookings panel (D21): search, filters, order, pages, status in place, change, delete and export. */
export default function AdminBookingsPage() {
  const session = useSession();
  const [view, setView] = useListState();
  const query = listQuery(view);
  const list = useBookingList(query);
  const statusChange = useStatusChange();
  const { mutateAsync: remove } = useRemoveBooking();
  const confirm = useConfirm();
  const [changing, setChanging] = useState<{ booking: Booking; open: boolean }>();
  const summary = useRef<HTMLParagraphElement>(null);

  const deleteBooking = async (booking: Booking) => {
    const sure = await confirm({
      title: `${booking.guestName}, room ${booking.roomNumber}, ${formatDay(booking.checkInDate)}`,
      text: BOOKING_TEXTS.confirmDelete,
      confirmLabel: 'Delete Booking',
      danger: true,
    });
    if (!sure) return;
    try {
      await remove({ _id: booking._id });
    } catch {
      toast.error(BOOKING_TEXTS.deleteFailed);
      return;
    }
    toast.success('Booking deleted.');
    // The row takes the focused button along; the focus stays in the list.
    summary.current?.focus();
  };

  const columns = bookingColumns({
    statusChange,
    onChange: (booking) => setChanging({ booking, open: true }),
    onDelete: deleteBooking,
  });
  const sort = useMemo(() => ({ key: view.sort, direction: view.dir }), [view.sort, view.dir]);
  const page = list.data;
  // It stays while another try is under way, so that the button keeps the focus.
  const failed = !page && (list.isError || list.errorUpdateCount > 0);
  const turn = (cursor: string | null | undefined, by: 1 | -1) => {
    setView(goToPage(view, cursor, by), 'turn');
    summary.current?.focus();
  };

  if (session === null) return <ErrorState>{BOOKING_TEXTS.tokenMissing}</ErrorState>;
  return (
    <Page
      actions={
        <>
          <ExportBookings query={query} />
          <ButtonLink href={paths.adminBookRoom} variant="primary">
            Book Room for Guest
          </ButtonLink>
        </>
      }
      title="Bookings"
      width="wide"
    >
      <BookingsToolbar onChange={setView} view={view} />
      <p aria-live="polite" className={styles.summary} ref={summary} tabIndex={-1}>
        {page
          ? summaryOf(page.items.length, view.page, Boolean(page.nextCursor))
          : failed
            ? ''
            : 'Fetching the bookings…'}
      </p>
      {failed ? (
        <ErrorState
          action={
            view.cursor && failedWith(list.error, 'invalid_input') ? (
              <Button onClick={() => setView({ ...view, ...FIRST_PAGE })}>To the first page</Button>
            ) : undefined
          }
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        >
          {BOOKING_TEXTS.adminLoadFailed}
        </ErrorState>
      ) : (
        <Table
          caption="Bookings"
          columns={columns}
          empty={<NoBookings onReset={() => setView(FIRST_VIEW)} view={view} />}
          loadingRows={page ? undefined : 10}
          onSort={({ key, direction }) => {
            const known = oneOf(BOOKING_SORTS, key);
            if (known) setView(withFilter(view, { sort: known, dir: direction }));
          }}
          rowKey={({ _id }) => _id}
          rows={page?.items ?? []}
          sort={sort}
        />
      )}
      {page && (page.nextCursor || view.page > 1) && (
        <Pager
          busy={list.isPlaceholderData}
          hasNext={Boolean(page.nextCursor)}
          hasPrevious={view.page > 1}
          label="Pages of bookings"
          onNext={() => turn(page.nextCursor, 1)}
          onPrevious={() => turn(page.previousCursor, -1)}
          page={view.page}
        />
      )}
      <BookingChangeDialog
        booking={changing?.booking}
        onClose={() => setChanging((last) => last && { ...last, open: false })}
        open={changing?.open ?? false}
      />
    </Page>
  );
}

function summaryOf(shown: number, page: number, more: boolean): string {
  const words = `${shown} ${shown === 1 ? 'booking' : 'bookings'}`;
  return page === 1 && !more ? words : `${words} on this page`;
}
