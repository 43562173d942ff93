import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { Notice } from '../../ui/notice';

type BookingNoticeProps = { error: string | undefined; unanswered: boolean };

/** Why a booking failed, or, if no answer came, that it is safe to send it again. */
export const BookingNotice = ({ error, unanswered }: BookingNoticeProps) =>
  unanswered ? (
    <div role="alert">
      <Notice tone="waiting">{BOOKING_TEXTS.unanswered}</Notice>
    </div>
  ) : (
    error && <Notice tone="bad">{error}</Notice>
  );
