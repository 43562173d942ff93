/** The parts of the setup, in the order in which a new hotel goes through them. */
export const SETUP_PARTS = ['hotel', 'bank', 'rooms', 'menu', 'staff', 'live'] as const;
export type SetupPart = (typeof SETUP_PARTS)[number];

/** What an admin does before guests come, in the order in which it is done. */
export const GOING_LIVE_STEPS = [
  'hotel',
  'bank',
  'rooms',
  'menu',
  'public_address',
  'sender',
  'mail',
  'colleague',
  'open',
] as const;
export type GoingLiveStep = (typeof GOING_LIVE_STEPS)[number];

/** Where in the setup each is done. */
export const PART_OF: Record<GoingLiveStep, SetupPart> = {
  hotel: 'hotel',
  bank: 'bank',
  rooms: 'rooms',
  menu: 'menu',
  public_address: 'live',
  sender: 'live',
  mail: 'live',
  colleague: 'staff',
  open: 'live',
};

/** Without these no hotel opens to guests. */
export const OPENING_NEEDS = ['name', 'address', 'phone', 'bank', 'room'] as const;
export type OpeningNeed = (typeof OPENING_NEEDS)[number];

export const OPENING_NEED_WORDS: Record<OpeningNeed, string> = {
  name: 'the hotel’s name',
  address: 'its address',
  phone: 'its phone number',
  bank: 'the bank account',
  room: 'a room',
};

/** Where an admin of a new hotel goes on; the log names it. */
export const SETUP_PAGE = '/admin/setup';
