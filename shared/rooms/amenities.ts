/** What a room offers: its beds, how many it sleeps, its amenities. Without the validator. */

/** In the order in which a room's beds are told, largest first. */
export const BED_TYPES = ['king', 'queen', 'double', 'single', 'bunk', 'sofa'] as const;
export type BedType = (typeof BED_TYPES)[number];

/** In the order in which they are told: what most guests ask for first. */
export const AMENITIES = [
  'air_conditioning',
  'backup_power',
  'wifi',
  'breakfast',
  'private_bathroom',
  'bathtub',
  'shower',
  'hot_water',
  'tv',
  'fridge',
  'kettle',
  'kitchenette',
  'desk',
  'balcony',
  'fan',
  'mosquito_net',
  'step_free',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** The words for them; guests read the same as staff. */
export const AMENITY_WORDS: Record<Amenity, string> = {
  air_conditioning: 'Air conditioning',
  backup_power: 'Backup power',
  wifi: 'Wi-Fi',
  breakfast: 'Breakfast included',
  private_bathroom: 'Private bathroom',
  bathtub: 'Bathtub',
  shower: 'Shower',
  hot_water: 'Hot water',
  tv: 'TV',
  fridge: 'Fridge',
  kettle: 'Kettle',
  kitchenette: 'Kitchenette',
  desk: 'Desk',
  balcony: 'Balcony',
  fan: 'Fan',
  mosquito_net: 'Mosquito net',
  step_free: 'Step-free access',
};

export const AMENITY_LIMITS = {
  bedsMax: 8,
  sleepsMax: 20,
  /** As they are sent; each is kept once. */
  amenitiesMax: 100,
} as const;

/** Those of `all` that are chosen, in the order of `all`, each as often as it was chosen. */
export const inOrderOf = <Item extends string>(all: readonly Item[], chosen: readonly Item[]): Item[] =>
  all.flatMap((item) => chosen.filter((one) => one === item));
