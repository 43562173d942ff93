import { z } from 'zod';

/** The hotel's own details as guests see them (D25), with the setting that decides whether cards are taken (D15, D24). */
export const hotelSchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  bank: z.object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() }),
  cardPayments: z.boolean(),
  /** Hours for which an unpaid booking holds its room (D11). */
  bookingHoldHours: z.number(),
  /** The hotel's calendar date (D3). */
  today: z.string(),
});

export type Hotel = z.output<typeof hotelSchema>;
