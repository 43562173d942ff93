const widths = [400, 800, 1600] as const;

export type PhotoSources = { avif: string; webp: string; fallback: string };

const stored = /^(.*[/-])(?:400|800|1600)\.(?:avif|webp)$/;

/**
 * The addresses of all sizes of a picture, from the address of one: `/media/{id}/800.webp` or `/scenes/{name}-800.webp`.
 * Any other address has only itself.
 */
export function photoSources(src: string): PhotoSources | undefined {
  const stem = stored.exec(src)?.[1];
  if (stem === undefined) return undefined;
  const set = (kind: string) => widths.map((width) => `${stem}${width}.${kind} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), fallback: `${stem}800.webp` };
}
