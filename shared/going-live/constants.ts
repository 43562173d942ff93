/** What a hotel needs before guests come, in the order in which it is shown. */
export const GOING_LIVE_STEPS = [
  'hotel',
  'bank',
  'rooms',
  'menu',
  'public_address',
  'sender',
  'mail',
  'colleague',
] as const;
export type GoingLiveStep = (typeof GOING_LIVE_STEPS)[number];
