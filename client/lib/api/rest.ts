import type { WireError } from '@shared/errors';
import { authorizationOf } from './authorization';
import { ANSWER_WAIT_MS, ConnectionError } from './connection';
import { refuseOffline } from './fetch-in-time';
import { RestError } from './wire-error';

/** Null as `id` adds a record. */
export type RecordForm = { id: string | null; form: FormData; accessToken?: string | null | undefined };

/** Added to the wait for an answer per file, which the server has to read and scale. */
const FILE_WORK_MS = 2_000;

/**
 * Saves a record as a multipart form with the access token, or else the session's; `path` is that of all such records. Not by `fetch`, which
 * does not tell how much has left the device: an upload may take long, but not stand still.
 * @throws RestError, ConnectionError
 */
export async function saveForm<T>(path: `/api/${string}`, { id, form, accessToken }: RecordForm): Promise<T> {
  refuseOffline();
  const { authorization } = authorizationOf({ context: { accessToken } });
  const { status, text } = await (id
    ? upload('PUT', `${path}/${id}`, form, authorization)
    : upload('POST', path, form, authorization));
  const answer = parsed(text);
  if (status < 200 || status > 299) {
    const wire = typeof answer === 'object' && answer !== null && 'message' in answer ? (answer as WireError) : null;
    throw new RestError(wire);
  }
  return answer as T;
}

function upload(
  method: string,
  path: string,
  form: FormData,
  authorization: string | undefined,
): Promise<{ status: number; text: string }> {
  const work = [...form.values()].filter((value) => value instanceof File).length * FILE_WORK_MS;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const waitFor = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(new ConnectionError('no_answer'));
        request.abort();
      }, ms);
    };
    request.upload.onprogress = () => waitFor(ANSWER_WAIT_MS);
    request.upload.onload = () => waitFor(ANSWER_WAIT_MS + work);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = (event) => reject(new ConnectionError('no_answer', { cause: event }));
    request.onloadend = () => clearTimeout(silence);
    request.open(method, path);
    if (authorization) request.setRequestHeader('authorization', authorization);
    waitFor(ANSWER_WAIT_MS);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
