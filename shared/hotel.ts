import { z } from 'zod';

/** The hotel's own details as guests see them, with the settings that screens need. */
export const hotelSchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  bank: z.object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() }),
  cardPayments: z.boolean(),
  /** Hours for which an unpaid booking holds its room. */
  bookingHoldHours: z.number(),
  /** The hotel's calendar date. */
  today: z.string(),
});

export type Hotel = z.output<typeof hotelSchema>;
