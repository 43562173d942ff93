import type { RestRow } from '../row';

export const API_KEYS_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api-keys',
    procedure: 'apiKeys.list',
    summary: 'The keys of programs, without the keys themselves',
  },
  {
    method: 'POST',
    path: '/api-keys',
    procedure: 'apiKeys.create',
    summary: 'Make a key for a program, which this answer alone shows',
    status: 201,
    location: '/api-keys',
    refusals: ['api_key_name_taken', 'too_many_api_keys', 'wrong_password'],
  },
  {
    method: 'DELETE',
    path: '/api-keys/:_id',
    procedure: 'apiKeys.revoke',
    summary: 'Revoke a key at once and for good',
  },
];
