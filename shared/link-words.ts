/** What staff read where a new link (D7) is not on its way. */
export const LINK_FAILED = 'The link could not be sent. Please try again.';
