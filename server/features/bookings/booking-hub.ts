import { perPlatform } from '@server/platform/per-platform';
import { RecordHub } from '@server/platform/records/record-hub';
import type { Booking } from '@shared/bookings/schema';
import { bookingRecord } from './record';

/** All streams of one booking each in this process; the triggers in 0009_live-lists.sql name the channel too. */
export const bookingHub = perPlatform(
  ({ events, db }) => new RecordHub<Booking>(events, 'bookings', (ids) => bookingRecord.findByIds(db, ids)),
);
