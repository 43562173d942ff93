/** What staff read if a new access link could not be sent. */
export const LINK_FAILED = 'The link could not be sent. Please try again.';
