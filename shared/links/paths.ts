/** Addresses of pages to which emails and answers lead. An access token is in the fragment, which no server and no log ever sees. */

const withToken = (path: string, accessToken: string | null | undefined): string =>
  accessToken ? `${path}#${accessToken}` : path;

/** The page of one booking, opened by its owner or by the access token. */
export const BOOKING_PAGE = '/booking/:bookingId';
export const bookingPath = (bookingId: string, accessToken?: string): string =>
  withToken(BOOKING_PAGE.replace(':bookingId', bookingId), accessToken);

/** The page of a group, for its guest, as of one booking. */
export const GROUP_PAGE = '/booking-group/:groupId';
export const groupPath = (id: string, accessToken?: string): string =>
  withToken(GROUP_PAGE.replace(':groupId', id), accessToken);

/** The same for a group that is still to be booked. */
export const BOOK_ROOMS_PAGE = '/booking-group/new';

/** Where who gets messages says, by the token of an email, that they want no more. */
export const STOP_MESSAGES_PAGE = '/messages';
export const stopMessagesPath = (token: string): string => withToken(STOP_MESSAGES_PAGE, token);

/** The page of one food order, as of one booking. */
export const ORDER_PAGE = '/order-confirmation';
export const orderPath = (orderId: string, accessToken?: string): string =>
  withToken(`${ORDER_PAGE}?order=${orderId}`, accessToken);

/** Where guests ask for catering, and where those with an account see their requests. */
export const CATERING_PAGE = '/cateringPanel';
export const MY_REQUESTS_PAGE = '/guest-catering';

/** The page of one catering request, as of one booking. */
export const CATERING_REQUEST_PAGE = '/catering-request/:requestId';
export const cateringRequestPath = (requestId: string, accessToken?: string): string =>
  withToken(CATERING_REQUEST_PAGE.replace(':requestId', requestId), accessToken);

/** The page of one receipt, opened by whoever may see what it is about. */
export const RECEIPT_PAGE = '/receipts/:receiptId';
export const receiptPath = (receiptId: string, accessToken?: string | null): string =>
  withToken(RECEIPT_PAGE.replace(':receiptId', receiptId), accessToken);

/** What a page of bills is about. */
export type BilledKind = 'stay' | 'group' | 'event' | 'company';

/** The bill of something for its owner: among the receipts, as all pages of guests name their routes. */
export const billPath = (of: BilledKind, id: string, accessToken?: string | null): string =>
  withToken(`/receipts/bill-of-${of}-${id}`, accessToken);

/** The page to which the provider sends the payer back, with `?reference=`. */
export const VERIFY_PAGE = '/verify-payment';

/** That page, which also names what was paid for: the device may hold its access token. */
export const verifyPath = ({ kind, id }: { kind: 'booking' | 'order' | 'catering'; id: string }) =>
  `${VERIFY_PAGE}?${kind}=${id}`;

/** Names the payment in the address of what was to be paid, where its payer gives up on the provider's page. */
export const GIVEN_UP_PARAM = 'payment';

/** Where who gives up goes back to: the page of what was to be paid, which says that nothing was. */
export const givenUpPath = (page: string, reference: string) =>
  `${page}${page.includes('?') ? '&' : '?'}${GIVEN_UP_PARAM}=${reference}`;

/** Where a forgotten password is replaced, opened by the token, and where the link to it is asked for. */
export const RESET_PAGE = '/auth/reset';
export const FORGOT_PAGE = '/auth/forgot';
export const resetPath = (token: string): string => withToken(RESET_PAGE, token);

/** Where an invitation to the staff is accepted, opened by the token. */
export const INVITATION_PAGE = '/auth/invitation';
export const invitationPath = (token: string): string => withToken(INVITATION_PAGE, token);

/** Where admins see who is on the staff; emails link to it. */
export const STAFF_PAGE = '/admin/staff';
