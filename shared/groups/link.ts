import { GROUP_PAGE } from './page';

export const groupPath = (id: string, accessToken?: string): string =>
  GROUP_PAGE.replace(':groupId', id) + (accessToken ? `#${accessToken}` : '');

/** The same for a group that is still to be booked. */
export const BOOK_ROOMS_PAGE = '/booking-group/new';
