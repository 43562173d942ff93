/** Where guests ask for catering, and where those with an account see their requests. */
export const CATERING_PAGE = '/cateringPanel';
export const MY_REQUESTS_PAGE = '/guest-catering';

/** The page of one catering request, opened by its owner or by the access token after the '#'. */
export const CATERING_REQUEST_PAGE = '/catering-request/:requestId';

/** The page of one request; with the token in the fragment, which no server and no log ever sees. */
export function cateringRequestPath(requestId: string, accessToken?: string): string {
  const path = CATERING_REQUEST_PAGE.replace(':requestId', requestId);
  return accessToken ? `${path}#${accessToken}` : path;
}
