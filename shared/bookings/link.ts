/** The page of one booking, opened by its owner or by the access token after the '#'. */
export const BOOKING_PAGE = '/booking/:bookingId';

/** The page of one booking; with the token in the fragment, which no server and no log ever sees. */
export function bookingPath(bookingId: string, accessToken?: string): string {
  const path = BOOKING_PAGE.replace(':bookingId', bookingId);
  return accessToken ? `${path}#${accessToken}` : path;
}
