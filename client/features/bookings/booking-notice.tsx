import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { Notice } from '../../ui/notice';

type BookingNoticeProps = { error: string | undefined; outcomeUnknown: boolean };

/** Why a booking failed, or, if no answer came, that it is safe to send it again. */
export const BookingNotice = ({ error, outcomeUnknown }: BookingNoticeProps) =>
  outcomeUnknown ? (
    <div role="alert">
      <Notice tone="waiting">{BOOKING_TEXTS.outcomeUnknown}</Notice>
    </div>
  ) : (
    error && <Notice tone="bad">{error}</Notice>
  );
