import type { ProcedureDefinition } from '@server/transports/trpc/definitions';
import { PUBLIC_READS } from '@server/transports/trpc/procedures';
import { type ApiKeyScope, scopeFor } from '@shared/api-keys/constants';
import { ERROR_STATUS } from '@shared/error-codes';
import { ERRORS, messageFor, type Reason, type WireError } from '@shared/errors';
import { may, STAFF_ROLES } from '@shared/staff/roles';
import { changesRecord, type RestRow } from '../row';

/** Who may make a call, in the document: people, staff by their roles, and programs by their scopes. */

type Access = ProcedureDefinition['meta'];

/** The roles that act as staff in it. */
export const rolesOf = ({ opens, anyRole }: Access) =>
  STAFF_ROLES.filter((role) => anyRole === true || (opens ? may(role, opens.level, opens.area) : role === 'admin'));

/** The scope that a key needs; null where no key is of use. */
const scopeOf = ({ opens }: Access): ApiKeyScope | null => (opens ? scopeFor(opens.level, opens.area) : null);

/** True for what everybody may read, with a key or without. */
const isPublicRead = ({ procedure }: RestRow): boolean => PUBLIC_READS.has(procedure);

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

/** Why every call such as this one is refused. */
function generalRefusals(row: RestRow, { meta }: ProcedureDefinition, fields: ReadonlySet<string>): Reason[] {
  const { access } = meta;
  const isChange = row.method !== 'GET';
  const scope = scopeOf(meta);
  const reasons: [boolean, ...Reason[]][] = [
    [isChange || fields.size > 0, 'invalid_input'],
    [access !== 'anyone', 'not_logged_in'],
    [access === 'staff', 'not_allowed'],
    [true, 'api_key_invalid', 'api_key_in_address'],
    [scope !== null, 'scope_missing'],
    [scope === null && !isPublicRead(row), 'not_for_api_keys'],
    [row.path.includes('/:'), 'not_found'],
    [changesRecord(row) && fields.has('version'), 'changed_meanwhile'],
    [row.method === 'POST' && fields.has('clientId'), 'key_reused', 'already_done', 'given_up'],
    [isChange, 'too_large', 'too_slow', 'unsupported_media_type'],
    [row.stream !== undefined, 'too_many_streams'],
    [true, 'too_many_requests', 'busy', 'internal'],
  ];
  return reasons.flatMap(([holds, ...such]) => (holds ? such : []));
}

/** Node answers so before there is a request: its address and headers are too long. */
const HEAD_TOO_LARGE = 431;

/** All the reasons for which a call is refused, by status. */
export function refusalsOf(
  row: RestRow,
  definition: ProcedureDefinition,
  fields: ReadonlySet<string>,
): Map<number, Reason[]> {
  const byStatus = new Map<number, Reason[]>();
  for (const reason of new Set([...generalRefusals(row, definition, fields), ...(row.refusals ?? [])])) {
    const status = ERROR_STATUS[ERRORS[reason].code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  return byStatus.set(HEAD_TOO_LARGE, ['too_large']);
}

const exampleOf = (reason: Reason): WireError => ({ message: messageFor(reason), code: ERRORS[reason].code, reason });

function responseOf(status: number, reasons: readonly Reason[]) {
  return {
    description: reasons.map((reason) => `\`${reason}\`: ${messageFor(reason)}`).join('\n\n'),
    ...(status === 429 || status === 503
      ? {
          headers: {
            'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
            ...(status === 429 ? CALLS_LEFT : {}),
          },
        }
      : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(reasons.map((reason) => [reason, { value: exampleOf(reason) }])),
      },
    },
  };
}

export type ErrorResponse = ReturnType<typeof responseOf>;

/** The error responses of the document; calls that are refused for the same reasons refer to the same one. */
export class ErrorResponses {
  readonly components: Record<string, ErrorResponse> = {};

  /** A reference to the response of one status. */
  refer(status: number, reasons: readonly Reason[]) {
    const name = status === HEAD_TOO_LARGE ? 'head_too_large' : [...reasons].sort().join('-');
    this.components[name] ??= responseOf(status, reasons);
    return { $ref: `#/components/responses/${name}` };
  }
}
