/** The page of one booking, opened by its owner or by the access token after the '#' (D7). */
export const BOOKING_PAGE = '/booking/:bookingId';

/** The page of one booking; with the token in the fragment, which no server and no log ever sees (D7). */
export function bookingPath(bookingId: string, accessToken?: string): string {
  const path = BOOKING_PAGE.replace(':bookingId', bookingId);
  return accessToken ? `${path}#${accessToken}` : path;
}
