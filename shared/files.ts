import { z } from 'zod';

/** A file on the wire, which REST sends as it is. */
export const fileSchema = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() });

export type WireFile = z.output<typeof fileSchema>;
