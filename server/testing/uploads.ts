import sharp from 'sharp';

/** A small picture as a browser sends one. */
export async function picture(name: string, background = 'teal'): Promise<File> {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(data)], name, { type: 'image/png' });
}

/** Body and content type of a multipart request, lists as repeated fields, its files under the name `field`. */
export async function multipart(fields: Record<string, string | string[]>, field = 'photos', files: File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(name, item);
  for (const file of files) form.append(field, file);
  const request = new Request('http://hotel.invalid', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await request.arrayBuffer()) };
}

/**
 * A file as REST hands it to a procedure. The inputs that tRPC infers have none (`uploadedFile`), and callers in process have
 * the same types.
 */
export const uploaded = (file: File) => file as never;
