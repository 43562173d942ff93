/** The page to which the provider sends the payer back, with `?reference=`. */
export const VERIFY_PAGE = '/verify-payment';

/** That page, which also names what was paid for: the device may hold its access token. */
export const verifyPath = ({ kind, id }: { kind: 'booking' | 'order' | 'catering'; id: string }) =>
  `${VERIFY_PAGE}?${kind}=${id}`;
