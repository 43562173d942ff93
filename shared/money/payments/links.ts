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
