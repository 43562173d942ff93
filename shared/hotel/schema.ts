import { z } from 'zod';

/** The account to which guests transfer money. */
export const bankSchema = z.object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() });

/** A picture of the house: its address, 800 pixels wide, and what is on it. */
export const pictureSchema = z.object({ src: z.string(), alt: z.string() });

/** The hotel's public details, and the settings that screens need. */
export const hotelSchema = z.object({
  /** Guests see the site; until then 'Opening soon'. */
  hasOpened: z.boolean(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** When somebody is at the desk and the kitchen cooks, in words; '' where it is not known. */
  openingHours: z.string(),
  /** Where it is another number than the phone's, else ''. */
  whatsapp: z.string(),
  /** When the kitchen cooks ('HH:MM'), and whether it does now; null where nobody has said. */
  kitchen: z.object({ opens: z.string(), closes: z.string(), isOpen: z.boolean() }).nullable(),
  /** In front of its name: the logo, else a monogram. */
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }),
  /** '#rrggbb'; '' where nobody has chosen one. */
  accent: z.string(),
  /** True where the demo's drawings are shown; anywhere else `pictures` are, or none. */
  isDemo: z.boolean(),
  pictures: z.array(pictureSchema),
  /** Where it is on a map; null where nobody has said. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  bank: bankSchema,
  cardPayments: z.boolean(),
  /** Hours that an unpaid booking holds its room. */
  bookingHoldHours: z.number(),
  /** The hour of the day from which a room is ready, 0 to 23. */
  checkInHour: z.number(),
  /** The hour by which guests leave, 0 to 23. */
  checkOutHour: z.number(),
  /** Naira for each hour after it; 0 where it is not offered. */
  lateCheckOutPrice: z.number(),
  /** What confirms a stay that is booked now, and what cancelling it costs, in words. */
  terms: z.string(),
  /** Guests may have a code to type (D42). */
  hasPromoCodes: z.boolean(),
  /** The hotel's calendar date. */
  /** Guests can choose something besides their nights (D41). */
  hasExtras: z.boolean(),
  today: z.string(),
  /** The hour of the day at the hotel, 0 to 23. */
  hour: z.number(),
});

export type Bank = z.output<typeof bankSchema>;
export type Hotel = z.output<typeof hotelSchema>;
