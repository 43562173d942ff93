import { z } from 'zod';
import { bookingSchema } from '../bookings/schema';
import { cateringRequestSchema } from '../catering/schema';
import { searchText } from '../fields/schema';
import { orderSchema } from '../food/schema';
import { menuItemSchema } from '../menu/schema';
import { roomHousekeepingSchema } from '../rooms/housekeeping-schema';
import { roomSchema } from '../rooms/schema';
import { FRONT_DESK_LIMITS } from './constants';

/** Things of one kind that wait, and since when the first of them does; null for none. */
const waitingOf = z.object({ count: z.number(), since: z.string().nullable() });

/** The hotel's day at the front desk. Amounts in naira. */
export const deskDaySchema = z.object({
  /** The date at the hotel. */
  today: z.string(),
  /** Guests confirmed for a day before who are not decided yet, the latest first; also where their nights are over. */
  overdue: z.array(bookingSchema),
  isMoreOverdue: z.boolean(),
  /** Guests who are still to come for tonight, but for the overdue. */
  arrivals: z.array(bookingSchema),
  /** The overdue and arrivals whose guests have stayed before, by their ids. */
  returning: z.array(z.string()),
  /** Guests in the house who leave today, or should have left before. */
  departures: z.array(bookingSchema),
  /** Guests in the house who stay tonight, by room. */
  staying: z.array(bookingSchema),
  /** How many of today's came or left already. */
  arrived: z.number(),
  departed: z.number(),
  /** What the guests with a night tonight and those who leave owe. */
  unpaid: z.object({ stays: z.number(), amount: z.number() }),
  /** Rooms that can be had for tonight, by number. */
  free: z.array(roomSchema.pick({ roomNumber: true, type: true, price: true })),
  /** How clean every room in use is, by number. */
  rooms: z.array(roomHousekeepingSchema.omit({ _id: true, guests: true })),
  /** Guests who say that they have paid, and nobody has looked. */
  proofs: waitingOf,
  orders: waitingOf,
  events: z.array(
    cateringRequestSchema.pick({ _id: true, eventType: true, guestCount: true, location: true, status: true }),
  ),
  /** True where there are more stays than are listed. */
  isMore: z.boolean(),
});

export const deskSearchInput = z.strictObject({
  q: searchText(FRONT_DESK_LIMITS.searchMax).describe('What a caller says: a name, number, reference, room or dish.'),
});

/** What staff look for, a few of each kind, the latest first; of stays who is in the house or due tonight before all others. */
export const deskSearchSchema = z.object({
  /** As their bookings have them: unique by name and phone. */
  guests: z.array(bookingSchema.pick({ guestName: true, phoneNumber: true })),
  bookings: z.array(
    bookingSchema.pick({
      _id: true,
      reference: true,
      guestName: true,
      roomNumber: true,
      checkInDate: true,
      checkOutDate: true,
      status: true,
      balance: true,
    }),
  ),
  orders: z.array(
    orderSchema.pick({ _id: true, reference: true, guestName: true, total: true, status: true, voidedAt: true }),
  ),
  requests: z.array(
    cateringRequestSchema.pick({ _id: true, reference: true, eventType: true, date: true, status: true }),
  ),
  rooms: z.array(roomSchema.pick({ _id: true, roomNumber: true, type: true, price: true })),
  dishes: z.array(menuItemSchema.pick({ _id: true, name: true, price: true, available: true })),
});

export type DeskDay = z.output<typeof deskDaySchema>;
export type DeskSearchInput = z.output<typeof deskSearchInput>;
export type DeskSearch = z.output<typeof deskSearchSchema>;
