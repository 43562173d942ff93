import type { openApiDocument } from '@server/transports/rest/openapi/plugin';
import { Ajv2020 } from 'ajv/dist/2020';

/** The parts of a document that answers are checked against. */
interface DocumentedResponse {
  headers?: Record<string, { required?: boolean }>;
  /** Missing where the answer has no body. */
  content?: Record<string, { schema: object; examples?: Record<string, unknown> }>;
}

interface DocumentedOperation {
  security: object[];
  responses: Record<string, DocumentedResponse | { $ref: string }>;
}

export interface Operation {
  /** 'GET /bookings/{_id}' */
  call: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  needsLogin: boolean;
  isForStaff: boolean;
  isStream: boolean;
  /** The status of its success. */
  success: number;
  described: DocumentedOperation;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The body of JSON, or the data of a stream's first event. */
  json: unknown;
}

/** Refuses fields that the document does not name: an answer must not show more than it says. */
function close(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema && !('additionalProperties' in schema))
    Object.assign(schema, { additionalProperties: false });
  for (const inner of Object.values(schema)) close(inner);
}

/** Everything that a document promises, and the check of an answer against it. */
export function conformanceOf(document: ReturnType<typeof openApiDocument>) {
  const closed: {
    paths: Record<string, Record<string, DocumentedOperation>>;
    components: { schemas: object; responses: Record<string, DocumentedResponse> };
  } = JSON.parse(JSON.stringify(document));
  close(closed.components.schemas);
  for (const methods of Object.values(closed.paths))
    for (const { responses } of Object.values(methods)) close(responses);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(closed, 'document');
  /** Within the document, so that its references hold. */
  const inDocument = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));

  /** The documented reasons for that status. */
  function refusedBy({ responses }: DocumentedOperation, status: number): object {
    const found = responses[status];
    const response = found && '$ref' in found ? closed.components.responses[found.$ref.split('/').at(-1) ?? ''] : found;
    return response?.content?.['application/json']?.examples ?? {};
  }

  const operations = Object.entries(closed.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const success = Object.keys(described.responses).find((status) => status.startsWith('2')) ?? '';
      const upper = method.toUpperCase() as Operation['method'];
      return {
        call: `${upper} ${path}`,
        method: upper,
        path,
        needsLogin: described.security.length > 0 && described.security.every((way) => Object.keys(way).length > 0),
        isForStaff: 'not_allowed' in refusedBy(described, 403),
        isStream: 'text/event-stream' in Object(Object(described.responses[success]).content),
        success: Number(success),
        described,
      };
    }),
  );

  /** What of an answer is not as the document says; empty where all is. */
  function complaints({ described }: Operation, { status, headers, json }: Answer): string[] {
    const found = described.responses[status];
    if (!found) return [`${status} is not documented: ${JSON.stringify(json)}`];
    const response = '$ref' in found ? closed.components.responses[found.$ref.split('/').at(-1) ?? ''] : found;
    if (!response) return [`${status} refers to nothing`];
    if (!response.content) return [];
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const media = response.content[type];
    if (!media) return [`${type} is not documented for ${status}`];
    const missing = Object.entries(response.headers ?? {}).filter(
      ([name, { required }]) => required && !headers[name.toLowerCase()],
    );
    const isText = type === 'application/json' || type === 'text/event-stream';
    const isFile = Object(media.schema).format === 'binary';
    const fits = !isText || isFile || ajv.validate(inDocument(media.schema), json);
    const reason: unknown = Object(json).reason;
    const isKnown = status < 400 || (typeof reason === 'string' && reason in (media.examples ?? {}));
    return [
      ...missing.map(([name]) => `${status} without ${name}`),
      ...(fits ? [] : [`${status}: ${ajv.errorsText()} in ${JSON.stringify(json).slice(0, 500)}`]),
      ...(isKnown ? [] : [`${status} for ${String(reason)} is not documented`]),
    ];
  }

  return { operations, complaints };
}
