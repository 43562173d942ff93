/** What both sides know about the hotel itself and the frame around its screens. */

export const HOTEL_TEXTS = {
  /** Shown until the hotel's own name has arrived. */
  name: 'GT Hotel',
  notFound: 'Page Not Found',
  crashedHint: 'Please refresh the page or contact support.',
} as const;
