/** What both sides know about the hotel itself and the frame around its screens (spec 2). */

export const HOTEL_TEXTS = {
  /** Stands where the hotel's own name has not come yet (D25). */
  name: 'GT Hotel',
  admin: 'GT Hotel Admin',
  notFound: 'Page Not Found',
  crashed: 'Something went wrong.',
  crashedHint: 'Please refresh the page or contact support.',
  detailsFailed: 'The address and phone number of the hotel could not be loaded.',
} as const;
