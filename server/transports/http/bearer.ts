/** The token of an `Authorization` header; undefined where that is not there, or of another form. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
