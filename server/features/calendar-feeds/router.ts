import { adminProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import {
  calendarAddressSchema,
  calendarRoomInput,
  clashIdInput,
  feedIdInput,
  feedInput,
  feedListInput,
  feedListSchema,
  feedSchema,
  newAddressInput,
} from '@shared/calendar-feeds/schema';
import { z } from 'zod';
import { calendarAddress, endAddress, newAddress } from './address';
import { dismissClash } from './clashes';
import { addFeed, listFeeds, readFeedNow, removeFeed } from './verbs';

const idSchema = z.object({ _id: z.string() });

export const calendarFeedsRouter = router({
  /** The calendars that are read, and their clashes. */
  list: staffMay('view', 'calendar').input(feedListInput).output(feedListSchema).query(listFeeds),
  /** Where others read a room's calendar: a secret. */
  address: adminProcedure.input(calendarRoomInput).output(calendarAddressSchema).query(calendarAddress),
  newAddress: adminProcedure.input(newAddressInput).output(calendarAddressSchema).mutation(newAddress),
  endAddress: adminProcedure.input(calendarRoomInput).output(calendarAddressSchema).mutation(endAddress),
  add: adminProcedure.input(feedInput).output(feedSchema).mutation(addFeed),
  remove: adminProcedure.input(feedIdInput).output(idSchema).mutation(removeFeed),
  read: staffMay('change', 'calendar').input(feedIdInput).output(feedSchema).mutation(readFeedNow),
  dismissClash: staffMay('change', 'calendar').input(clashIdInput).output(idSchema).mutation(dismissClash),
});
