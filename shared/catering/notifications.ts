import type { CateringEvent } from './constants';

/** What a guest reads about each event of a catering request; null for none. */
export const CATERING_NOTIFICATIONS: Record<CateringEvent, string | null> = {
  requested: 'We have your catering request {reference} for {date}.',
  withdrawn: 'You cancelled your catering request {reference}.',
  quoted: 'Our quote for your event {reference} on {date} waits for your answer.',
  accepted: 'You accepted our quote for your event {reference} on {date}.',
  declined: 'You declined our quote for your event {reference} on {date}.',
  paid: 'We have received {money} for your event {reference}.',
  refunded: 'We have given back {money} of what you paid for your event {reference}.',
  payment_struck: 'A payment of {money} for your event {reference} was recorded by mistake, and is taken back.',
  // Only of requests without an account, and what anybody may ask for.
  link: null,
  link_asked: null,
  pending: 'We look at your catering request {reference} for {date} again.',
  approved: 'Your catering request {reference} for {date} is approved.',
  rejected: 'We cannot take your catering request {reference} for {date}.',
  cancelled: 'The hotel has cancelled your catering request {reference}.',
};
