import type { ExtraFields } from '@shared/extras/schema';

/** What the demo hotel sells with its nights. */
export const demoExtras = [
  {
    name: 'Breakfast',
    price: 5_000,
    per: 'person_night',
    audience: 'guests',
    max: 1,
    sleeps: 0,
    kitchen: true,
    chargeKind: null,
  },
  {
    name: 'Airport pick-up',
    price: 15_000,
    per: 'stay',
    audience: 'guests',
    max: 2,
    sleeps: 0,
    kitchen: false,
    chargeKind: null,
  },
  {
    name: 'Extra bed',
    price: 8_000,
    per: 'night',
    audience: 'guests',
    max: 1,
    sleeps: 1,
    kitchen: false,
    chargeKind: null,
  },
  {
    name: 'Late check-out',
    price: 10_000,
    per: 'stay',
    audience: 'staff',
    max: 1,
    sleeps: 0,
    kitchen: false,
    chargeKind: null,
  },
] as const satisfies readonly ExtraFields[];

export type DemoExtra = (typeof demoExtras)[number]['name'];

const piece = { per: 'stay', audience: 'staff', max: null, sleeps: 0, kitchen: false } as const;

/** What its desk puts on a bill by the piece. */
export const demoPrices = [
  { ...piece, name: 'Shirt, washed and ironed', price: 800, chargeKind: 'laundry' },
  { ...piece, name: 'Trousers, washed and ironed', price: 1_000, chargeKind: 'laundry' },
  { ...piece, name: 'Water from the minibar', price: 500, chargeKind: 'other' },
  { ...piece, name: 'Massage of an hour', price: 20_000, chargeKind: 'spa' },
] as const satisfies readonly ExtraFields[];
