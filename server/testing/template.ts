/** The migrated database that test files clone. */
export const TEMPLATE = 'hotel_template';
