import { createHash } from 'node:crypto';
import { accentTones, readAccent } from '@shared/hotel/accent';
import { type Ask, PAGE_DATA_ID, type PageData, type RenderedPage } from '@shared/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BUILT_FILES, type PageAssets } from './assets';

/** As in tokens.css. */
const TOKENS = { '--indigo': '#262f75', '--indigo-deep': '#1a2055', '--indigo-tint': '#e3e4f0' } as const;
const NAMES = Object.keys(TOKENS) as (keyof typeof TOKENS)[];

const tonesOf = (accent: string) => {
  const hex = readAccent(accent);
  return hex === null ? TOKENS : accentTones(hex);
};

/** What browsers colour around a page. */
export const themeColour = (accent: string): string => tonesOf(accent)['--indigo-deep'];

/** A plain weave in place of the demo's cloth. */
function weave(hex: string): string {
  const lines = Array.from({ length: 8 }, (_, at) => `M${7 + 14 * at} 0v112M0 ${7 + 14 * at}h112`).join('');
  const stroke = `stroke='%23${hex.slice(1)}' stroke-opacity='.14' stroke-width='1.5'`;
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='112' height='112' ${stroke}%3E%3Cpath d='${lines}'/%3E%3C/svg%3E")`;
}

/** Sets the names themselves, against the sheets that come later; '' in a demo without a colour. */
export function tintStyle({ accent, isDemo }: { accent: string; isDemo: boolean }): string {
  const isChosen = readAccent(accent) !== null;
  if (isDemo && !isChosen) return '';
  const tones = tonesOf(accent);
  const set = isChosen ? NAMES.map((name) => `${name}:${tones[name]};`).join('') : '';
  const cloth = isDemo ? '' : `--adire-cloth:${weave(tones['--indigo'])};`;
  return `<style>html:root{${set}${cloth}}</style>`;
}

const PARTS_ID = 'page-parts';

/** Enough for code whose statements all end in a semicolon, and whose strings have no space beside a sign. */
const withoutSpace = (code: string) => code.replace(/\s*([=>?:{},;()&|[\]])\s*/g, '$1');

/** How long the scripts wait for a picture that does not load, and lazy pictures for scripts that do not. */
const PATIENCE_MS = 2_000;
/** When lazy pictures come at the latest: the end of a page may never arrive. */
const BROKEN_OFF_MS = 10_000;

/**
 * Fetches the scripts after the first paint, and lazy pictures after the scripts, so that they do not compete with what a visitor
 * looks at first. Sheets whose styles the document has are marked as loaded, so that the scripts do not fetch them. Forms sent and
 * buttons pressed before their script has loaded are held until then (client/ui/form/pre-hydration-input.ts).
 */
const AFTER_PAINT = withoutSpace(`(() => {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.hydrated || form.hasAttribute('action')) return;
    event.preventDefault();
    form.pendingSubmit = true;
  }, true);
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button[type=button]');
    const form = button && button.form;
    if (form && !form.hydrated) (form.pressed = form.pressed || []).push(button);
  }, true);
  const held = document.createElement('style');
  held.textContent = 'img[loading=lazy]{display:none}';
  document.head.append(held);
  const show = () => held.remove();
  setTimeout(show, ${BROKEN_OFF_MS});
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const parts = document.getElementById('${PARTS_ID}');
    if (!parts) return show();
    const { sheets, scripts } = JSON.parse(parts.textContent);
    const at = (name) => '${BUILT_FILES}' + name;
    const link = (fields, disabled) => {
      const made = Object.assign(document.createElement('link'), fields);
      made.toggleAttribute('disabled', !!disabled);
      document.head.append(made);
      return made;
    };
    for (const name of sheets) link({ rel: 'stylesheet', href: at(name) }, true);
    const data = document.getElementById('${PAGE_DATA_ID}');
    const { src } = data.dataset;
    const fill = async (answer) => { if (answer.ok) data.textContent = await answer.text(); };
    const whole = src ? fetch(src).then(fill).catch(() => {}) : Promise.resolve();
    const fetched = scripts.map((name) => new Promise((onload) => {
      link({ rel: 'modulepreload', href: at(name), onload, onerror: onload });
    }));
    Promise.all(fetched).then(show);
    setTimeout(show, ${PATIENCE_MS});
    whole.then(() => import(at(scripts[0]))).finally(show);
  };
  const painted = (next) => document.hidden ? next() : requestAnimationFrame(() => setTimeout(next));
  addEventListener('load', () => painted(start));
  addEventListener('DOMContentLoaded', () => painted(() => setTimeout(start, ${PATIENCE_MS})));
})();`);

/** Allows the one inline script in the security policy. */
export const INLINE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * HTML as React writes it in fewer bytes: without quotes and ends of list items that nothing needs. React escapes brackets and
 * quotes in texts and attributes, and closes no elements at once but those that are always empty.
 */
export const shortened = (html: string) =>
  html
    .replace(/<[a-z][^>]*>/g, (tag) =>
      tag.replace(/\/>$/, '>').replace(/="([^"\s'=<>`]*)"/g, (_, value: string) => value && `=${value}`),
    )
    .replace(/<\/li>(?=<li\b|<\/[uo]l>)/g, '');

/** JSON in which nothing can close the script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Maximum characters of inline data: a page's first packets should contain the visible text. */
const DATA_WITHIN = 8_000;

/** The path from which data is fetched that is not inlined. */
export const PAGE_DATA_PATH = '/page-data';

/** A page's data as text, and its URL if it is not inlined; the URL contains a hash of the content. */
export interface PlacedData {
  text: string;
  apart: { is: string; href: string } | null;
}

/** Data is inlined unless it is too long. `path` is the page's, with its query. */
export function placeData(data: PageData, path: string): PlacedData {
  const text = json(data);
  if (text.length <= DATA_WITHIN) return { text, apart: null };
  const is = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, apart: { is, href: `${PAGE_DATA_PATH}?${new URLSearchParams({ of: path, is })}` } };
}

function dataElement({ text, apart }: PlacedData): string {
  const src = apart ? ` data-src="${escaped(apart.href)}"` : '';
  return `<script type="application/json" id="${PAGE_DATA_ID}"${src}>${apart ? '' : text}</script>`;
}

const MANIFEST_PATH = '/manifest.webmanifest';

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
  background_color: '#f8f3e8',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
};

const named = z.object({ name: z.string(), accent: z.string() });

/** Serves the web app manifest under the hotel's own name. */
export function serveManifest(app: FastifyInstance, ask: Ask): void {
  app.get(MANIFEST_PATH, async (_request, reply) => {
    const { name, accent } = named.parse(await ask('hotel.details', undefined));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ name, short_name: shortName(name), ...APPEARANCE, theme_color: themeColour(accent) }));
  });
}

/** The whole document; `address` is the page's own full URL. */
export function documentOf(page: RenderedPage, data: PlacedData, assets: PageAssets, address: string): string {
  const { title, description, html, image, accent, structured, isIndexed } = page;
  const origin = new URL(address).origin;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    `<style>${assets.styles}</style>${tintStyle(page)}`,
    `<meta name="description" content="${escaped(description)}">`,
    `<meta name="theme-color" content="${themeColour(accent)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    ...(!isIndexed
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${escaped(address)}">`,
          `<meta property="og:title" content="${escaped(title)}">`,
          `<meta property="og:description" content="${escaped(description)}">`,
          `<meta property="og:url" content="${escaped(address)}">`,
          '<meta property="og:type" content="website">',
          `<meta property="og:image" content="${escaped(origin + image)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
    ...(structured ? [`<script type="application/ld+json">${json(structured)}</script>`] : []),
    // Ahead of what can be pressed: a page is shown before the last of it has been read.
    `<script>${AFTER_PAINT}</script>`,
  ];
  return [
    `<!doctype html><html lang="en-NG"><head>${head.join('')}</head><body>`,
    `<div id="root">${shortened(html)}</div>`,
    dataElement(data),
    `<script type="application/json" id="${PARTS_ID}">${json({ sheets: assets.sheets, scripts: assets.scripts })}</script>`,
    '</body></html>',
  ].join('\n');
}
