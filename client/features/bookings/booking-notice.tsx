import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { Notice } from '../../ui/notice';

type BookingNoticeProps = { error: string | undefined; unanswered: boolean };

/** What became of a booking that did not go through: refused, or, where no answer came, to be sent again (D13). */
export const BookingNotice = ({ error, unanswered }: BookingNoticeProps) =>
  unanswered ? (
    <div role="alert">
      <Notice tone="waiting">{BOOKING_TEXTS.unanswered}</Notice>
    </div>
  ) : (
    error && <Notice tone="bad">{error}</Notice>
  );
