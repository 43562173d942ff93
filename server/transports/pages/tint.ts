import { accentTones, readAccent } from '@shared/hotel/accent';

/** Pages in the hotel's own colour (D52). Nothing of it but '#rrggbb' reaches a page. */

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
