/** Reasons for which a program with a key is refused, and admins who make one. */
export const API_KEY_REFUSALS = {
  api_key_invalid: {
    code: 'UNAUTHORIZED',
    message: 'This API key does not work: it is unknown, expired or revoked.',
  },
  api_key_rest_only: { code: 'UNAUTHORIZED', message: 'API keys work with the REST API below /api alone.' },
  api_key_in_address: {
    code: 'BAD_REQUEST',
    message:
      'An API key must not be in an address, which ends up in logs. Send it as “Authorization: Bearer …”, and revoke this one.',
  },
  scope_missing: { code: 'FORBIDDEN', message: 'This API key lacks the scope {scope}.' },
  not_for_api_keys: { code: 'FORBIDDEN', message: 'No API key can do this.' },
  api_key_without_till: {
    code: 'FORBIDDEN',
    message: 'Cash and card payments at the desk are recorded by whoever took them, not by a program.',
  },
  api_key_name_taken: {
    code: 'CONFLICT',
    message: 'Another key has this name. Revoke that one, or choose another name.',
  },
  too_many_api_keys: {
    code: 'CONFLICT',
    message: 'There are {count} keys already that are not revoked. Revoke one first.',
  },
} as const;
