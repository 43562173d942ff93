import { CATERING_PAGE } from '@shared/links/paths';
import { paths } from '../lib/navigation/paths';

/** What the server needs to render a page with its content; browsers do not load it. */
export interface FirstPaint {
  /** Query parameters that change the page. */
  query?: readonly string[];
  /** For search engines and link previews. */
  description: string;
}

/** The pages that the server renders. Pages that depend on the session are rendered by the browser. */
export const firstPaints: Record<string, FirstPaint> = {
  [paths.home]: {
    description: 'See our rooms from inside, and book your nights without registration.',
  },
  [paths.auth]: {
    description: 'Log in or open an account to see your bookings.',
  },
  [paths.register]: {
    description: 'Open an account to keep all your bookings in one place.',
  },
  [paths.forgotPassword]: {
    description: 'Get a link by email to choose a new password.',
  },
  [paths.findBooking]: {
    description: 'Lost the link to your booking, order or catering request? Get it by email again.',
  },
  [paths.bookRoom]: {
    query: ['room', 'from', 'to', 'guests', 'promoCode'],
    description: 'Choose a room and your nights, see the price at once, and book. No account needed.',
  },
  [paths.checkAvailability]: {
    query: ['from', 'to', 'guests', 'promoCode'],
    description: 'See which of our rooms are free for all of your nights, and what they cost.',
  },
  [paths.rooms]: {
    query: ['type', 'guests', 'sort'],
    description: 'Every room from inside, with its price per night in naira.',
  },
  [paths.menu]: {
    description: 'Dishes and drinks with their prices, brought to your room or your home. No account needed.',
  },
  [CATERING_PAGE]: {
    description:
      'Ask us to cater for your wedding, naming or conference: the day, the place and how many are coming. No account needed.',
  },
  [paths.footer]: {
    description: 'Where we are, our phone number and our email address.',
  },
  '*': {
    description: 'There is no page at this address.',
  },
};
