/** What the frame of every page says of a login; apart from the other texts of accounts, to be light. */
export const LOGGED_OUT = 'Logged out successfully';
export const DASHBOARD_NEEDS_LOGIN = 'Please log in to access your dashboard';
