/** Where admins see the keys of programs; emails link to it. */
export const API_KEYS_PAGE = '/admin/api-keys';
