/** What both sides know about the hotel itself and the frame around its screens. */

/** The demo's name. In the document of pages that browsers render the server puts the hotel's own in its place. */
export const DEMO_NAME = 'GT Hotel';

export const HOTEL_TEXTS = {
  notFound: 'Page Not Found',
  crashedHint: 'Please refresh the page or contact support.',
} as const;
