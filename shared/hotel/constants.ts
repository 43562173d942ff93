/** What both sides know about the hotel itself and the frame around its screens. */

export const HOTEL_TEXTS = {
  /** The demo's. In the document of the pages that browsers render the server puts the hotel's own in its place. */
  name: 'GT Hotel',
  notFound: 'Page Not Found',
  crashedHint: 'Please refresh the page or contact support.',
} as const;
