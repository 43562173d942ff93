import { setTimeout as wait } from 'node:timers/promises';

/** Who has been told so often that the hotel is busy takes it for an answer. */
const ASKED_AT_MOST = 10;

/** Asks again as often as the hotel is too busy, when it says to. A request that it refuses for that reason has changed nothing. */
export async function asTold(ask: () => Promise<Response>): Promise<Response> {
  for (let asked = 1; ; asked += 1) {
    const response = await ask();
    if (response.status !== 503 || asked === ASKED_AT_MOST) return response;
    if (!(await response.clone().text()).includes('"reason":"busy"')) return response;
    await wait(1_000 * Number(response.headers.get('retry-after')));
  }
}

/** A REST call below /api of the hotel at that address; a form goes as multipart. @throws an Error with the answer where it is refused */
export async function callRest<T>(
  url: string,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const response = await asTold(() =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    }),
  );
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
