/** Where staff change the hotel's settings; emails link to it. */
export const SETTINGS_PAGE = '/admin/settings';
