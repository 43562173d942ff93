import type { ProcedureDefinition } from '@server/transports/trpc/definitions';
import { PUBLIC_READS } from '@server/transports/trpc/public-reads';
import { type ApiKeyScope, scopeFor } from '@shared/api-keys/constants';
import { may, STAFF_ROLES } from '@shared/staff/roles';
import type { RestRow } from '../row';

/** Who may make a call, in the document: people, staff by their roles, and programs by their scopes. */

type Access = ProcedureDefinition['meta'];

/** The roles that act as staff in it. */
export const rolesOf = ({ opens, anyRole }: Access) =>
  STAFF_ROLES.filter((role) => anyRole === true || (opens ? may(role, opens.level, opens.area) : role === 'admin'));

/** The scope that a key needs; null where no key is of use. */
export const scopeOf = ({ opens }: Access): ApiKeyScope | null => (opens ? scopeFor(opens.level, opens.area) : null);

/** True for what everybody may read, with a key or without. */
export const isPublicRead = ({ procedure }: RestRow): boolean => PUBLIC_READS.has(procedure);

const PEOPLE: Record<Access['access'], string> = {
  anyone: 'For everybody',
  owner: 'For the owner, by login or by the access token of the record',
  user: 'With a login',
  staff: 'For staff',
};

/** In a few sentences. */
export function whoMayCall(row: RestRow, meta: Access): string {
  const roles = rolesOf(meta)
    .map((role) => `\`${role}\``)
    .join(', ');
  const staff: Record<Access['access'], string> = {
    anyone: meta.opens ? `, as staff for ${roles}` : '',
    owner: `, and for staff: ${roles}`,
    user: meta.opens ? `, as staff for ${roles}` : '',
    staff: `: ${roles}`,
  };
  const scope = scopeOf(meta);
  const key = scope
    ? `With an API key: \`${scope}\`.`
    : isPublicRead(row)
      ? 'With any API key.'
      : 'Not with an API key.';
  return `${PEOPLE[meta.access]}${staff[meta.access]}. ${key}`;
}

/** How many calls a program has left, by the names of the document's headers. */
export const CALLS_LEFT = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

/** Whether its answers to a program say how many calls that has left. */
export const isForKeys = (row: RestRow, meta: Access): boolean => scopeOf(meta) !== null || isPublicRead(row);

/** Ways to authenticate, for OpenAPI; an empty one is none. */
export function securityOf(meta: Access, mayLogIn: boolean) {
  const scope = scopeOf(meta);
  const isOpen = meta.access === 'anyone';
  return [
    ...(isOpen && (mayLogIn || scope) ? [{}] : []),
    ...(mayLogIn ? [{ bearer: [] }] : []),
    ...(scope ? [{ apiKey: [scope] }] : []),
  ];
}
