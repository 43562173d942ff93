import type { ExtraFields } from '@shared/extras/schema';

/** What the demo hotel sells with its nights. */
export const demoExtras = [
  { name: 'Breakfast', price: 5_000, per: 'person_night', audience: 'guests', max: 1, sleeps: 0, kitchen: true },
  { name: 'Airport pick-up', price: 15_000, per: 'stay', audience: 'guests', max: 2, sleeps: 0, kitchen: false },
  { name: 'Extra bed', price: 8_000, per: 'night', audience: 'guests', max: 1, sleeps: 1, kitchen: false },
  { name: 'Late check-out', price: 10_000, per: 'stay', audience: 'staff', max: 1, sleeps: 0, kitchen: false },
] as const satisfies readonly ExtraFields[];

export type DemoExtra = (typeof demoExtras)[number]['name'];
