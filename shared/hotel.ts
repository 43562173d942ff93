import { z } from 'zod';

/** The hotel's public details, and the settings that screens need. */
export const hotelSchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  bank: z.object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() }),
  cardPayments: z.boolean(),
  /** Hours that an unpaid booking holds its room. */
  bookingHoldHours: z.number(),
  /** The hotel's calendar date. */
  today: z.string(),
  /** The hour of the day at the hotel, 0 to 23. */
  hour: z.number(),
});

export type Hotel = z.output<typeof hotelSchema>;
