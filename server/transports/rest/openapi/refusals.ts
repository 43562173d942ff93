import type { ProcedureDefinition } from '@server/transports/trpc/definitions';
import { ERROR_STATUS } from '@shared/error-codes';
import { ERRORS, messageFor, type Reason, type WireError } from '@shared/errors';
import { changesRecord, type RestRow } from '../row';
import { CALLS_LEFT, isPublicRead, scopeOf } from './callers';

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
