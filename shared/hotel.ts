import { z } from 'zod';

const between = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int(error).min(min, error).max(max, error);

/** Until so many hours before check-in cancelling is free, then it costs that share of the first night, in percent. */
export const cancellationPolicySchema = z.object({
  freeHours: between(0, 720, 'Please enter hours from 0 to 720'),
  percent: between(0, 100, 'Please enter a share from 0 to 100 percent'),
  /** The hour at the hotel from which a room is ready. */
  checkInHour: between(0, 23, 'Please enter an hour from 0 to 23'),
});

/** The hotel's public details, and the settings that screens need. */
export const hotelSchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** When somebody is at the desk and the kitchen cooks, in words; '' where it is not known. */
  openingHours: z.string(),
  bank: z.object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() }),
  cardPayments: z.boolean(),
  /** Hours that an unpaid booking holds its room. */
  bookingHoldHours: z.number(),
  /** What cancelling a stay costs that is booked now, in words. */
  terms: z.string(),
  /** The hotel's calendar date. */
  today: z.string(),
  /** The hour of the day at the hotel, 0 to 23. */
  hour: z.number(),
});

export type Hotel = z.output<typeof hotelSchema>;
