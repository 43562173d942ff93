/** The migrated database that test files clone. */
export const TEMPLATE = 'hotel_template';

/** How the hotels of tests, bench and chaos open: nobody presses 'Open to guests' in them. */
export const OPEN_TO_GUESTS = 'update hotel set opened_at = now() where opened_at is null';
