/** The token of a link that changes the email address of a login. */
export const EMAIL_TOKEN = { prefix: 'gte_', form: /^gte_[\w-]+$/ } as const;

/** Where it leads: the page of one's own account, with the token in the fragment, which no server and no log sees. */
export const emailChangePath = (token: string): string => `/account#${token}`;
