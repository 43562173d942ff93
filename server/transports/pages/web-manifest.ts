import type { Ask } from '@shared/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const MANIFEST_PATH = '/manifest.webmanifest';

/** What fits below an icon on a home screen. */
const SHORT_NAME_MAX = 12;

/** The first whole words of a name that fit below an icon. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const fitting = words.reduce((short, word) => {
    const longer = short === '' ? word : `${short} ${word}`;
    return longer.length <= SHORT_NAME_MAX && words.join(' ').startsWith(longer) ? longer : short;
  }, '');
  return fitting || name.trim().slice(0, SHORT_NAME_MAX);
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How the hotel stands on a home screen; colours as in tokens.css. */
const APPEARANCE = {
  lang: 'en-NG',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#1a2055',
  background_color: '#f8f3e8',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
};

const named = z.object({ name: z.string() });

/** Serves the web app manifest under the hotel's own name. */
export function serveManifest(app: FastifyInstance, ask: Ask): void {
  app.get(MANIFEST_PATH, async (_request, reply) => {
    const { name } = named.parse(await ask('hotel.details', undefined));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ name, short_name: shortName(name), ...APPEARANCE }));
  });
}
