/** What both sides know about the hotel itself and the frame around its screens. */

export const HOTEL_TEXTS = {
  /** Shown until the hotel's own name has arrived. */
  name: 'GT Hotel',
  /** After the hotel's name, in front of staff's screens. */
  admin: 'Admin',
  notFound: 'Page Not Found',
  crashed: 'Something went wrong.',
  crashedHint: 'Please refresh the page or contact support.',
} as const;
