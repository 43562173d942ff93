/** The page of one food order, opened by its owner or by the access token after the '#'. */
export const ORDER_PAGE = '/order-confirmation';

/** The page of one order; with the token in the fragment, which no server and no log ever sees. */
export function orderPath(orderId: string, accessToken?: string): string {
  const path = `${ORDER_PAGE}?order=${orderId}`;
  return accessToken ? `${path}#${accessToken}` : path;
}
