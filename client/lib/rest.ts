import type { WireError } from '@shared/errors';
import { readSession } from './session';

/** `wire` is null if there was no response. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly wire: WireError | null;
  constructor(wire: WireError | null) {
    super(wire?.message ?? 'No answer');
    this.wire = wire;
  }
}

/** Null as `id` adds a record. */
export type RecordForm = { id: string | null; form: FormData };

/** Saves a record as a multipart form with the session's token; `path` is that of all such records. @throws RestError */
export async function saveForm<T>(path: `/api/${string}`, { id, form }: RecordForm): Promise<T> {
  const token = readSession()?.token;
  let response: Response;
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const [method, address] = id ? ['PUT', `${path}/${id}`] : ['POST', path];
    response = await fetch(address, { method, body: form, headers });
  } catch {
    throw new RestError(null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const wire = typeof answer === 'object' && answer !== null && 'message' in answer ? (answer as WireError) : null;
    throw new RestError(wire);
  }
  return answer as T;
}
