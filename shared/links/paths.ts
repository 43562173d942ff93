/** The page of a group, for its guest, as of one booking. Apart from `link.ts`, as every page begins with all addresses. */
export const GROUP_PAGE = '/booking-group/:groupId';

/** Where a forgotten password is replaced, opened by the token after the '#'. */
export const RESET_PAGE = '/auth/reset';

/** Where the link to it is asked for. */
export const FORGOT_PAGE = '/auth/forgot';

/** The page with its token in the fragment, which no server and no log ever sees. */
export function resetPath(token: string): string {
  return `${RESET_PAGE}#${token}`;
}

/** The page of one booking, opened by its owner or by the access token after the '#'. */
export const BOOKING_PAGE = '/booking/:bookingId';

/** The page of one booking; with the token in the fragment, which no server and no log ever sees. */
export function bookingPath(bookingId: string, accessToken?: string): string {
  const path = BOOKING_PAGE.replace(':bookingId', bookingId);
  return accessToken ? `${path}#${accessToken}` : path;
}

/** Where guests ask for catering, and where those with an account see their requests. */
export const CATERING_PAGE = '/cateringPanel';
export const MY_REQUESTS_PAGE = '/guest-catering';

/** The page of one catering request, opened by its owner or by the access token after the '#'. */
export const CATERING_REQUEST_PAGE = '/catering-request/:requestId';

/** The page of one request; with the token in the fragment, which no server and no log ever sees. */
export function cateringRequestPath(requestId: string, accessToken?: string): string {
  const path = CATERING_REQUEST_PAGE.replace(':requestId', requestId);
  return accessToken ? `${path}#${accessToken}` : path;
}

/** The page of one food order, opened by its owner or by the access token after the '#'. */
export const ORDER_PAGE = '/order-confirmation';

/** The page of one order; with the token in the fragment, which no server and no log ever sees. */
export function orderPath(orderId: string, accessToken?: string): string {
  const path = `${ORDER_PAGE}?order=${orderId}`;
  return accessToken ? `${path}#${accessToken}` : path;
}

export const groupPath = (id: string, accessToken?: string): string =>
  GROUP_PAGE.replace(':groupId', id) + (accessToken ? `#${accessToken}` : '');

/** The same for a group that is still to be booked. */
export const BOOK_ROOMS_PAGE = '/booking-group/new';

/** What a page of bills is about. */
export type BilledKind = 'stay' | 'group' | 'event' | 'company';

/** The bill of a stay, a group or an event for its owner: among the receipts, as all pages of guests name their routes. */
export function billPath(of: BilledKind, id: string, accessToken?: string | null): string {
  const path = `/receipts/bill-of-${of}-${id}`;
  return accessToken ? `${path}#${accessToken}` : path;
}

/** The page to which the provider sends the payer back, with `?reference=`. */
export const VERIFY_PAGE = '/verify-payment';

/** Names the payment in the address of what was to be paid, where its payer gives up on the provider's page. */
export const GIVEN_UP_PARAM = 'payment';

/** Where who gives up goes back to: the page of what was to be paid, which says that nothing was. */
export const givenUpPath = (page: string, reference: string) =>
  `${page}${page.includes('?') ? '&' : '?'}${GIVEN_UP_PARAM}=${reference}`;

/** That page, which also names what was paid for: the device may hold its access token. */
export const verifyPath = ({ kind, id }: { kind: 'booking' | 'order' | 'catering'; id: string }) =>
  `${VERIFY_PAGE}?${kind}=${id}`;

/** The page of one receipt, opened by whoever may see the booking or order that it is about. */
export const RECEIPT_PAGE = '/receipts/:receiptId';

/** The page of one receipt; with the booking's or order's token in the fragment, which no server and no log ever sees. */
export function receiptPath(receiptId: string, accessToken?: string | null): string {
  const path = RECEIPT_PAGE.replace(':receiptId', receiptId);
  return accessToken ? `${path}#${accessToken}` : path;
}

/** Where an invitation to the staff is accepted, opened by the token after the '#'. */
export const INVITATION_PAGE = '/auth/invitation';

/** The page with its token in the fragment, which no server and no log ever sees. */
export const invitationPath = (token: string): string => `${INVITATION_PAGE}#${token}`;

/** Where admins see who is on the staff; emails link to it. */
export const STAFF_PAGE = '/admin/staff';
