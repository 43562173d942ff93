/** The page of a group, for its guest, as of one booking. Apart from `link.ts`, as every page begins with all addresses. */
export const GROUP_PAGE = '/booking-group/:groupId';
