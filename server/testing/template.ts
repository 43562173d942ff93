/** The migrated database that each test file's own is cloned from. */
export const TEMPLATE = 'hotel_template';
