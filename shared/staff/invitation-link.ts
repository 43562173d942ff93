/** Where an invitation to the staff is accepted, opened by the token after the '#'. */
export const INVITATION_PAGE = '/auth/invitation';

/** The page with its token in the fragment, which no server and no log ever sees. */
export const invitationPath = (token: string): string => `${INVITATION_PAGE}#${token}`;

/** Where admins see who is on the staff; emails link to it. */
export const STAFF_PAGE = '/admin/staff';
