import path from 'node:path';
import { openApiDocument } from '@server/transports/rest/openapi/plugin';
import { REST_TABLE } from '@server/transports/rest/table';

/** Where the document is kept. */
export const SNAPSHOT = path.join(import.meta.dirname, '../../docs/openapi.json');

/** JSON with a line for each operation and component, so that a change shows in few lines. */
function print(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{\n${entries.map(([name, inner]) => `${JSON.stringify(name)}: ${print(inner, depth - 1)}`).join(',\n')}\n}`;
}

/** The document as it is now, as it is kept. */
export const printDocument = () => `${print(openApiDocument(REST_TABLE), 3)}\n`;
