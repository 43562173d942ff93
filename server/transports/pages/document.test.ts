import { createHash } from 'node:crypto';
import { PAGE_DATA_ID, type RenderedPage } from '@shared/pages';
import { describe, expect, it } from 'vitest';
import type { PageAssets } from './assets';
import { documentOf, INLINE_SCRIPT_HASH, placeData, shortened, shortName } from './document';

const page: RenderedPage = {
  status: 200,
  isIndexed: true,
  file: 'app/home-page.tsx',
  title: 'Rooms · "A & B" <Hotel>',
  description: 'Every room.',
  html: '<h1>Rooms</h1>',
  data: { route: '/rooms', fetched: [{ key: ['rooms'], data: '</script><script>alert(1)</script>' }] },
  image: '/scenes/facade-noon-1600.webp',
  accent: '',
  isDemo: true,
  structured: { name: '</script>' },
};
const assets: PageAssets = {
  styles: 'h1{margin:0}.a{top:0}',
  sheets: ['a.css'],
  fonts: ['/assets/f.woff2'],
  scripts: ['e.js'],
};
const within = placeData(page.data, '/rooms');
const html = documentOf(page, within, assets, 'https://hotel.test/rooms?type=a&sort=b');

describe('the HTML document of a page', () => {
  it('escapes everything that staff or guests have typed', () => {
    expect(html).toContain('<title>Rooms · &quot;A &amp; B&quot; &lt;Hotel&gt;</title>');
    expect(html.split('</script>')).toHaveLength(5);
    const data = /<script type="application\/json" id="(\S+)">(.*)<\/script>/.exec(html);
    expect(data?.[1]).toBe(PAGE_DATA_ID);
    expect(JSON.parse(data?.[2] ?? '')).toEqual(page.data);
  });

  it('moves long data to a URL that depends on its content, which is escaped too', () => {
    const long = (sign: string) =>
      placeData({ route: '/menu', fetched: [{ key: [], data: sign.repeat(20_000) }] }, '/"><i>');
    const shown = documentOf(page, long('a'), assets, 'https://hotel.test/menu');
    const src = /id="page-data" data-src="([^"]+)"><\/script>/.exec(shown)?.[1];
    expect(src).toMatch(/^\/page-data\?of=%2F%22%3E%3Ci%3E&amp;is=[\w-]{22}$/);
    expect(shown).not.toContain('aaaa');
    expect(long('b').apart?.is).not.toBe(long('a').apart?.is);
    expect(long('a')).toEqual(long('a'));
  });

  it('has one inline script, which the content security policy allows', () => {
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(`'sha256-${createHash('sha256').update(script).digest('base64')}'`).toBe(INLINE_SCRIPT_HASH);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('<body>'));
  });

  it('has all its styles in it, and loads no script before the first paint', () => {
    expect(html).toContain('<style>h1{margin:0}.a{top:0}</style>');
    expect(html).not.toMatch(/<link[^>]+rel="?stylesheet/);
    expect(html).not.toContain('<script src');
    expect(html).not.toContain('<script type="module"');
    const parts = /id="page-parts">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(parts)).toEqual({ sheets: assets.sheets, scripts: assets.scripts });
  });

  it.each([
    ['quotes', '<p class="a" id="b-1">"x"="y"</p>', '<p class=a id=b-1>"x"="y"</p>'],
    ['the value of what is simply there', '<img alt="" src="/a/"/>', '<img alt src=/a/>'],
    ['the ends of list items', '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>', '<ul><li>a<li><ul><li>b</ul></ul>'],
  ])('says the same without %s', (_, long, short) => {
    expect(shortened(long)).toBe(short);
  });

  it.each([
    '<p title="a b">x</p>',
    '<a href="/rooms?type=a">x</a>',
    '<p title="a&quot;=&quot;b c">x</p>',
    '<p title="it\'s">x</p>',
    '<menu><li>a</li> b</menu>',
  ])('keeps what HTML needs: %s', (needed) => {
    expect(shortened(needed)).toBe(needed);
  });

  it('has a canonical URL, and a missing page asks not to be indexed', () => {
    expect(html).toContain('<link rel="canonical" href="https://hotel.test/rooms?type=a&amp;sort=b">');
    const missing = documentOf({ ...page, status: 404, isIndexed: false }, within, assets, 'https://hotel.test/404');
    expect(missing).toContain('noindex');
    expect(missing).not.toContain('canonical');
  });
});

it.each([
  ['GT Hotel', 'GT Hotel'],
  ['Royal Palm Hotel and Suites', 'Royal Palm'],
  ['Hotel', 'Hotel'],
  ['Abeokutarestinn Lodge', 'Abeokutarest'],
  ['  Adé   Guest House ', 'Adé Guest'],
])('under an icon, %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
