import { sweepHotelFiles } from '@server/start/jobs';
import { sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import { PICTURE_TEXTS } from '@shared/pictures/constants';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { BRAND_FILES, brandFile, printedLogo } from './brand';

const hotel = await sharedTestHotel();
const ada = await hotel.guest('Ada Obi');
const desk = await hotel.guest('Bola Ade');
await hotel.sql`update users set role = 'desk' where id = ${desk.user._id}`;
const original = await hotel.sql`select * from hotel`;

beforeEach(async () => {
  await hotel.empty();
  await hotel.sql`delete from hotel`;
  await hotel.sql`insert into hotel ${hotel.sql(original)}`;
});

type Fields = Record<string, string | string[]>;

const settings = () => hotel.staff.hotel.settings();
const send = async (path: string, fields: Fields, field: string, files: File[], token?: string) =>
  hotel.rest('PUT', path, { ...(await multipart(fields, field, files)), ...(token && { token }) });
const setLogo = (file: File, token: string = hotel.admin.token) => send('/hotel/logo', {}, 'logo', [file], token);
const setPictures = (fields: Fields, files: File[] = [], token: string = hotel.admin.token) =>
  send('/hotel/pictures', fields, 'pictures', files, token);
const exists = async (address: string) => (await hotel.platform.pictures.get(address.replace('/media/', ''))) !== null;

async function logoFile(width: number, height: number) {
  const data = await sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(data)], 'logo.png', { type: 'image/png' });
}

describe('the logo', () => {
  it('is shown in front of the name, transparent as it came and without what was hidden in it', async () => {
    const { status, json } = await setLogo(await logoFile(800, 200));
    expect(status).toBe(200);
    const address: string = json.logo;
    expect(await hotel.stranger.hotel.details()).toMatchObject({
      logo: { src: address.replace('/800.webp', '/400.webp'), width: 140, height: 35 },
    });
    const stored = await hotel.platform.pictures.get(address.replace('/media/', ''));
    const parts: Buffer[] = [];
    for await (const part of stored?.stream ?? []) parts.push(part);
    const { hasAlpha, exif } = await sharp(Buffer.concat(parts)).metadata();
    expect({ hasAlpha, exif }).toEqual({ hasAlpha: true, exif: undefined });
  });

  it('takes the place of an earlier one, whose files go, and can be taken away', async () => {
    const first: string = (await setLogo(await picture('a.png'))).json.logo;
    const second: string = (await setLogo(await picture('b.png'))).json.logo;
    expect([await exists(first), await exists(second)]).toEqual([false, true]);
    const takeAway = (body: object) => hotel.rest('PUT', '/hotel/logo', { token: hotel.admin.token, body });
    // Nothing at all is no wish.
    expect((await takeAway({})).status).toBe(400);
    expect(await exists(second)).toBe(true);
    const { version } = await settings();
    expect((await takeAway({ version })).json).toMatchObject({ logo: null });
    expect(await exists(second)).toBe(false);
  });

  it.each([
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      PICTURE_TEXTS.imagesOnly,
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', PICTURE_TEXTS.imagesOnly],
    ['half of a picture', '\x89PNG\r\n\x1a\n', PICTURE_TEXTS.damaged],
  ])('is not %s', async (_what, text, message) => {
    const refused = await setLogo(new File([Buffer.from(text, 'latin1')], 'logo.png', { type: 'image/png' }));
    expect([refused.status, refused.json.fields?.logo ?? refused.json.message]).toEqual([400, message]);
    expect((await settings()).logo).toBeNull();
  });

  it('is not a picture that unpacks to more than a phone takes', async () => {
    const data = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const refused = await setLogo(new File([new Uint8Array(data)], 'logo.png', { type: 'image/png' }));
    expect([refused.status, refused.json.message]).toEqual([400, PICTURE_TEXTS.tooManyPixels]);
  });
});

describe('the pictures of the house', () => {
  const two = async () => [await picture('front.png', 'red'), await picture('garden.png', 'green')];

  it('are in the order in which they were sent, with what is on each; some stay, in another order', async () => {
    const made = await setPictures({ alts: ['The front', 'The garden'] }, await two());
    expect(made.status).toBe(200);
    const [front, garden] = made.json.pictures;
    expect([front.alt, garden.alt]).toEqual(['The front', 'The garden']);
    const changed = await setPictures({ keepPictures: garden.src, alts: ['Palms', 'The pool'] }, [
      await picture('c.png'),
    ]);
    expect(changed.json.pictures).toEqual([
      { src: garden.src, alt: 'Palms' },
      { src: expect.stringMatching(/^\/media\/.*\/800\.webp$/), alt: 'The pool' },
    ]);
    expect([await exists(front.src), await exists(garden.src)]).toEqual([false, true]);
    expect((await hotel.stranger.hotel.details()).pictures).toEqual(changed.json.pictures);
    expect((await setPictures({})).status).toBe(400);
    const { version } = await settings();
    expect((await setPictures({ version: String(version) })).json.pictures).toEqual([]);
  });

  it('need words for each, are at most five, and only those that the hotel has can stay', async () => {
    const [front] = (await setPictures({ alts: ['The front', 'The garden'] }, await two())).json.pictures;
    const files = await Promise.all(Array.from({ length: 5 }, (_, at) => picture(`${at}.png`)));
    const alts = files.map((_, at) => `Picture ${at}`);
    const refusals = [
      [await setPictures({}, await two()), SETTING_TEXTS.altRequired],
      [await setPictures({ alts: [' ', 'x'] }, await two()), SETTING_TEXTS.altRequired],
      [await setPictures({ alts: ['See evil.com', 'x'] }, await two()), SETTING_TEXTS.webAddress],
      [await setPictures({ keepPictures: front.src, alts: [...alts, 'x'] }, files), SETTING_TEXTS.tooManyPictures],
    ] as const;
    for (const [{ status, json }, message] of refusals) {
      expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(message)]);
    }
    for (const src of ['/media/../../etc/passwd', '/media/00000000-0000-4000-8000-000000000000/800.webp'])
      expect((await setPictures({ keepPictures: src, alts: ['x'] })).status).toBe(400);
    expect((await setPictures({ keepPictures: [front.src, front.src], alts: ['x', 'y'] })).status).toBe(400);
    expect((await settings()).pictures).toHaveLength(2);
  });

  it('are not changed on what somebody else has changed meanwhile, and then nothing stays behind', async () => {
    const { version } = await settings();
    await hotel.staff.hotel.update({ phone: '0800 000 0001' });
    const before = (await hotel.platform.pictures.names()).length;
    const refused = await setPictures({ alts: ['a', 'b'], version: String(version) }, await two());
    expect(refused.status).toBe(409);
    expect((await hotel.platform.pictures.names()).length).toBe(before);
  });

  it('stay when files without a row are swept', async () => {
    const made = await setPictures({ alts: ['The front', 'The garden'] }, await two());
    const logo: string = (await setLogo(await picture('logo.png'))).json.logo;
    await sweepHotelFiles(hotel.platform, new Date(Date.now() + 60_000), { error: () => {} });
    for (const address of [logo, ...made.json.pictures.map(({ src }: { src: string }) => src)])
      expect(await exists(address)).toBe(true);
  });
});

it('logo and pictures are for admins alone', async () => {
  const file = await picture('a.png');
  for (const [token, status] of [
    [undefined, 401],
    [ada.token, 403],
    [desk.token, 403],
  ] as const) {
    expect((await send('/hotel/logo', {}, 'logo', [file], token)).status).toBe(status);
    expect((await send('/hotel/pictures', { alts: 'a' }, 'pictures', [file], token)).status).toBe(status);
  }
  expect(await settings()).toMatchObject({ logo: null, pictures: [] });
});

describe('colour and place', () => {
  const put = (body: object) => hotel.rest('PUT', '/hotel/settings', { token: hotel.admin.token, body });

  it('are taken as they are typed and pasted, and taken away', async () => {
    const set = await put({ accent: ' #7A1F3D ', place: 'https://www.google.com/maps/@7.7827,4.5418,17z' });
    expect(set.json).toMatchObject({ accent: '#7a1f3d', place: '7.7827, 4.5418' });
    expect(await hotel.stranger.hotel.details()).toMatchObject({
      accent: '#7a1f3d',
      place: { latitude: 7.7827, longitude: 4.5418 },
    });
    expect((await put({ accent: '', place: '' })).json).toMatchObject({ accent: '', place: '' });
    expect((await hotel.stranger.hotel.details()).place).toBeNull();
  });

  it.each([
    [{ accent: 'red;}body{display:none' }, 'accent', SETTING_TEXTS.accentInvalid],
    [{ accent: '</style><script>' }, 'accent', SETTING_TEXTS.accentInvalid],
    [
      { accent: '#ffcc00' },
      'accent',
      expect.stringMatching(/^This colour is too light .* 1\.2 to 1, and 4\.5 is needed/),
    ],
    [{ place: 'javascript:alert(1)' }, 'place', SETTING_TEXTS.placeInvalid],
    [{ place: 'https://evil.example/@7.7827,4.5418,17z' }, 'place', SETTING_TEXTS.placeInvalid],
  ])('%j is refused at its field with the sentence why', async (body, field, message) => {
    const { status, json } = await put(body);
    expect([status, json.fields]).toEqual([400, { [field]: message }]);
  });

  it('the database itself takes nothing but #rrggbb', async () => {
    await expect(hotel.sql`update hotel set accent = 'red'`).rejects.toThrow('hotel_accent');
  });
});

describe('what stands for the hotel', () => {
  const pixels = async (file: (typeof BRAND_FILES)[number]) => {
    const data = await brandFile(hotel.platform, file);
    const { format, width, height } = await sharp(data ?? Buffer.alloc(0)).metadata();
    return [file, format, width, height];
  };
  const SIZES = [
    ['apple-touch-icon.png', 'png', 180, 180],
    ['icons/icon-192.png', 'png', 192, 192],
    ['icons/icon-512.png', 'png', 512, 512],
    ['icons/maskable-512.png', 'png', 512, 512],
    ['share.png', 'png', 1_200, 630],
  ];

  it('is a monogram of its name in its colour, drawn without fonts, until it has a logo', async () => {
    await hotel.staff.hotel.update({ name: 'Oja Palace Hotel', accent: '#7a1f3d' });
    const drawn = String(await brandFile(hotel.platform, 'favicon.svg'));
    expect(drawn).toMatch(/^<svg [^>]*><rect [^>]*fill="#55162b"\/><g /);
    expect(drawn).not.toMatch(/<text|<script|href/);
    expect(
      (await Promise.all(BRAND_FILES.map(pixels))).filter(([file]) => SIZES.some(([known]) => known === file)),
    ).toEqual(SIZES);
    await setLogo(await logoFile(800, 200));
    expect(String(await brandFile(hotel.platform, 'favicon.svg'))).toContain('data:image/png;base64,');
    expect(await pixels('logo.png')).toEqual(['logo.png', 'png', 480, 120]);
    expect(await printedLogo(hotel.platform, 'Oja Palace Hotel')).not.toBeNull();
  });

  it('is the demo’s own in a demo', async () => {
    await hotel.sql`update hotel set is_demo = true`;
    expect(await brandFile(hotel.platform, 'favicon.svg')).toBeNull();
    expect(await printedLogo(hotel.platform, 'Oja Palace Hotel')).toBeNull();
    expect((await hotel.stranger.hotel.details()).logo).toEqual({ src: '/emblem.svg', width: 32, height: 32 });
  });
});
