import type { GuestCount } from '@shared/guests/schema';

/** '1 booking', '12 bookings'. */
export const bookingWords = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'booking' : 'bookings'}`;

/** As the spec writes it. */
export const showingWords = ({ count, isMore }: GuestCount): string =>
  `Showing ${count.toLocaleString('en-NG')}${isMore ? '+' : ''} guest(s)`;
