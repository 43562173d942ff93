/** Where a forgotten password is replaced, opened by the token after the '#'. */
export const RESET_PAGE = '/auth/reset';

/** Where the link to it is asked for. */
export const FORGOT_PAGE = '/auth/forgot';

/** The page with its token in the fragment, which no server and no log ever sees. */
export function resetPath(token: string): string {
  return `${RESET_PAGE}#${token}`;
}
