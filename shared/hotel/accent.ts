/** The one colour of a hotel: for text on light grounds, and as the ground of light text. */

/** Grounds of guests' pages, as in tokens.css; whatever is read on the darkest of them is read on the others too. */
const GROUNDS = ['#fffdf7', '#f8f3e8', '#efe7d6'] as const;

/** Below it text is hard to read (WCAG 2, AA). */
const CONTRAST_MIN = 4.5;

const DARKER = 0.3;
const LIGHTER = 0.88;

const HEX = /^#[0-9a-f]{6}$/;

type Channels = [number, number, number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** As an eye sees it, 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour as it is kept, '#rrggbb' in small letters; null for any other text. */
export function readAccent(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  return HEX.test(text) ? text : null;
}

/** Why it cannot be the hotel's, as a sentence; null where it can. Takes what `readAccent` returns. */
export function accentProblem(hex: string): string | null {
  const least = Math.min(...GROUNDS.map((ground) => contrast(hex, ground)));
  if (least >= CONTRAST_MIN) return null;
  const shown = Math.floor(least * 10) / 10;
  return `This colour is too light to be read on our pages: its contrast is ${shown} to 1, and ${CONTRAST_MIN} is needed. Please choose a darker one.`;
}

const mixed = (hex: string, other: number, share: number) =>
  hexOf(channelsOf(hex).map((value) => value + (other - value) * share));

/** The colours that pages make of it, by the names of tokens.css. */
export const accentTones = (hex: string) => ({
  '--indigo': hex,
  '--indigo-deep': mixed(hex, 0, DARKER),
  '--indigo-tint': mixed(hex, 255, LIGHTER),
});
