import type { BookingStatus, PaymentMethod } from '@shared/bookings/constants';
import type { MoneyMethod } from '@shared/money/ledger/constants';
import type { DemoExtra } from '../demo-extras';
import type { At } from './times';

/** A payment for a stay: a share of its nights in percent, or all that is open by then. */
export interface PlannedPayment extends At {
  method: MoneyMethod;
  share: number | 'open';
}

export interface PlannedCharge extends At {
  kind: 'laundry' | 'spa' | 'other';
  naira: number;
  note: string;
}

export interface PlannedStay {
  room: string;
  /** The day of arrival, counted from today. */
  from: number;
  nights: number;
  /** Its place in `demoGuests`. */
  guest: number;
  status: BookingStatus;
  /** Made by its guest, or by staff with that method. */
  by: 'guest' | PaymentMethod;
  /** When it was made. */
  made: At;
  adults?: number;
  children?: number;
  /** One of each. */
  extras?: readonly DemoExtra[];
  payments?: readonly PlannedPayment[];
  charges?: readonly PlannedCharge[];
  /** Percent off, agreed as it was made. */
  discount?: number;
  /** Its first nights were in that room. */
  movedAfter?: { nights: number; from: string };
  /** Hours that it is still held for. */
  held?: number;
  tentative?: boolean;
  /** When it was cancelled, with the fee of its terms or free. */
  ended?: At & { fee: boolean; reason?: 'no_show' };
  /** Days later that its guest asks for. */
  asksLater?: number;
  otherGuests?: string;
  note?: string;
}

/** The stays that the demo's day is about, so that each screen of staff has something to decide. Days count from today. */
export const demoScenes: readonly PlannedStay[] = [
  // Who comes today, with and without a balance.
  {
    ...{ room: '101', from: 0, nights: 2, guest: 13, status: 'confirmed', by: 'guest', adults: 2 },
    made: { day: -6, time: '10:12' },
    payments: [{ day: -6, time: '15:40', method: 'bank_transfer', share: 50 }],
    note: 'Comes by the evening bus from Lagos, about 8 pm.',
  },
  {
    ...{ room: '102', from: 0, nights: 3, guest: 14, status: 'confirmed', by: 'cash', adults: 1 },
    extras: ['Breakfast', 'Airport pick-up'],
    made: { day: -1, time: '17:05' },
  },
  {
    ...{ room: '105', from: 0, nights: 1, guest: 15, status: 'confirmed', by: 'guest', adults: 1 },
    made: { day: -3, time: '09:30' },
    payments: [{ day: -3, time: '11:02', method: 'bank_transfer', share: 100 }],
  },
  {
    ...{ room: '303', from: 0, nights: 3, guest: 16, status: 'confirmed', by: 'guest', adults: 2, children: 2 },
    made: { day: -12, time: '20:15' },
    payments: [{ day: -12, time: '20:31', method: 'online', share: 100 }],
    otherGuests: 'Yinka, Tobi and Dara Olatunji',
    note: 'Asked for a cot beside the window.',
  },
  // Should have come yesterday.
  {
    ...{ room: '103', from: -1, nights: 2, guest: 17, status: 'confirmed', by: 'bank_transfer', adults: 2 },
    made: { day: -4, time: '12:48' },
    payments: [{ day: -4, time: '13:20', method: 'bank_transfer', share: 50 }],
  },
  // In the house.
  {
    ...{ room: '104', from: -2, nights: 3, guest: 3, status: 'checkedin', by: 'card', adults: 2 },
    extras: ['Breakfast'],
    made: { day: -9, time: '14:00' },
    payments: [{ day: -2, time: '15:12', method: 'card_machine', share: 100 }],
    charges: [{ day: -1, time: '17:30', kind: 'laundry', naira: 4_500, note: 'Three shirts' }],
  },
  {
    ...{ room: '201', from: -3, nights: 5, guest: 4, status: 'checkedin', by: 'guest', adults: 1 },
    made: { day: -15, time: '11:25' },
    movedAfter: { nights: 2, from: '204' },
    payments: [{ day: -14, time: '09:10', method: 'bank_transfer', share: 100 }],
    note: 'Moved out of 204: the air conditioner dripped.',
  },
  {
    ...{ room: '202', from: -1, nights: 4, guest: 6, status: 'checkedin', by: 'cash', adults: 2 },
    extras: ['Breakfast'],
    made: { day: -1, time: '13:55' },
    payments: [{ day: -1, time: '14:05', method: 'cash', share: 50 }],
    note: 'Pays the rest as she leaves, agreed with Adunni.',
  },
  {
    ...{ room: '301', from: -1, nights: 3, guest: 5, status: 'checkedin', by: 'bank_transfer', adults: 2 },
    made: { day: -20, time: '16:45' },
    discount: 10,
    payments: [{ day: -19, time: '10:00', method: 'bank_transfer', share: 100 }],
    charges: [{ day: -1, time: '19:45', kind: 'spa', naira: 25_000, note: 'Massage for two' }],
  },
  // Leave today: one owes, one has paid, one has left this morning.
  {
    ...{ room: '105', from: -3, nights: 3, guest: 7, status: 'checkedin', by: 'guest', adults: 1 },
    made: { day: -8, time: '18:20' },
    payments: [{ day: -7, time: '12:30', method: 'bank_transfer', share: 50 }],
    charges: [{ day: -2, time: '08:15', kind: 'other', naira: 8_000, note: 'Taxi to the motor park' }],
    note: 'Says that his office pays. Please ask for the letter before he leaves.',
  },
  {
    ...{ room: '203', from: -2, nights: 2, guest: 8, status: 'checkedin', by: 'cash', adults: 2 },
    made: { day: -2, time: '19:10' },
    payments: [{ day: -2, time: '19:15', method: 'cash', share: 100 }],
  },
  {
    ...{ room: '304', from: -2, nights: 2, guest: 9, status: 'completed', by: 'guest', adults: 3, children: 1 },
    made: { day: -11, time: '21:00' },
    payments: [
      { day: -10, time: '09:41', method: 'bank_transfer', share: 50 },
      { day: -2, time: '14:20', method: 'card_machine', share: 'open' },
      { day: 0, time: '08:05', method: 'cash', share: 'open' },
    ],
  },
  // Did not come; cancelled late, with the fee; cancelled and paid back.
  {
    ...{ room: '302', from: -5, nights: 2, guest: 18, status: 'cancelled', by: 'bank_transfer', adults: 1 },
    made: { day: -9, time: '10:10' },
    payments: [{ day: -8, time: '10:40', method: 'bank_transfer', share: 50 }],
    ended: { day: -4, time: '09:05', fee: true, reason: 'no_show' },
  },
  {
    ...{ room: '302', from: 0, nights: 2, guest: 19, status: 'cancelled', by: 'card', adults: 2 },
    made: { day: -7, time: '13:13' },
    ended: { day: 0, time: '07:20', fee: true },
    note: 'Rang this morning: the wedding is put off.',
  },
  // Wait for an answer, for money, or for the end of a hold.
  {
    ...{ room: '302', from: 2, nights: 2, guest: 27, status: 'pending', by: 'guest', adults: 2, held: 14 },
    made: { day: -1, time: '20:44' },
  },
  {
    ...{ room: '204', from: 2, nights: 2, guest: 28, status: 'pending', by: 'guest', adults: 1, held: 9 },
    made: { day: 0, time: '06:55' },
    tentative: true,
  },
  {
    ...{ room: '302', from: 4, nights: 2, guest: 21, status: 'pending', by: 'guest', adults: 2 },
    made: { day: -3, time: '15:18' },
    payments: [{ day: -2, time: '11:11', method: 'bank_transfer', share: 50 }],
  },
  {
    ...{ room: '104', from: 4, nights: 3, guest: 22, status: 'approved', by: 'guest', adults: 1 },
    made: { day: -2, time: '08:08' },
  },
  {
    ...{ room: '201', from: 6, nights: 2, guest: 24, status: 'confirmed', by: 'guest', adults: 2 },
    made: { day: -10, time: '19:19' },
    payments: [{ day: -9, time: '08:30', method: 'bank_transfer', share: 100 }],
    asksLater: 1,
  },
  {
    ...{ room: '304', from: 9, nights: 4, guest: 25, status: 'rejected', by: 'guest', adults: 4 },
    made: { day: -5, time: '22:02' },
  },
  // The guest with an account: three stays behind, one ahead.
  {
    ...{ room: '202', from: -74, nights: 2, guest: 0, status: 'completed', by: 'guest', adults: 1 },
    made: { day: -80, time: '12:00' },
    payments: [{ day: -79, time: '10:05', method: 'bank_transfer', share: 100 }],
  },
  {
    ...{ room: '301', from: -41, nights: 3, guest: 0, status: 'completed', by: 'guest', adults: 2 },
    made: { day: -52, time: '21:40' },
    payments: [{ day: -51, time: '08:45', method: 'bank_transfer', share: 100 }],
    charges: [{ day: -39, time: '18:00', kind: 'laundry', naira: 5_500, note: 'A gown and two blouses' }],
  },
  {
    ...{ room: '203', from: -13, nights: 2, guest: 0, status: 'completed', by: 'guest', adults: 1 },
    made: { day: -18, time: '09:09' },
    payments: [{ day: -17, time: '11:30', method: 'online', share: 100 }],
  },
  {
    ...{ room: '301', from: 11, nights: 2, guest: 0, status: 'confirmed', by: 'guest', adults: 2 },
    made: { day: -4, time: '20:20' },
    payments: [{ day: -3, time: '09:25', method: 'bank_transfer', share: 50 }],
    note: 'Comes for the wedding in the hall, and wants a quiet room.',
  },
];
