import { z } from 'zod';
import { cleanText } from './schema';

/** A file on the wire, which REST sends as it is. */
export const fileSchema = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() });

/**
 * A file of a multipart form, which REST alone takes. JSON has none, so the type of this as an input is `never`: what is
 * inferred from the router promises callers of tRPC no uploads.
 */
export const uploadedFile = (file: z.ZodFile) => z.preprocess((sent: never): unknown => sent, file);

/** The name that a file was sent by, as it may be stored and shown. */
export const fileNameOf = ({ name }: File, max: number): string => cleanText.parse(name.slice(0, max)) || 'file';

export type WireFile = z.output<typeof fileSchema>;
