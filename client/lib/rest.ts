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

/** Sends a multipart form with the session's token. @throws RestError */
export async function sendForm<T>(method: 'POST' | 'PUT', path: string, form: FormData): Promise<T> {
  const token = readSession()?.token;
  let response: Response;
  try {
    response = await fetch(path, { method, body: form, headers: token ? { authorization: `Bearer ${token}` } : {} });
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
