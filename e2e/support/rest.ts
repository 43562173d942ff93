/** A REST call below /api of the hotel at that address; a form goes as multipart. @throws an Error with the answer where it is refused */
export async function callRest<T>(
  url: string,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
