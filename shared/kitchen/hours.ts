import { clockWords, minutesOf } from '../clock-words';

/** When the kitchen cooks, every day: times at the hotel as 'HH:MM'. One that closes after midnight closes before it opens. */
export interface KitchenHours {
  opens: string;
  closes: string;
}

const DAY = 24 * 60;

/** Whether the kitchen cooks at that moment. The hotel's clock is one hour ahead of UTC all year. */
export function isKitchenOpen({ opens, closes }: KitchenHours, at: Date): boolean {
  const now = (Math.floor(at.getTime() / 60_000) + 60) % DAY;
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return from < to ? from <= now && now < to : from <= now || now < to;
}

/** When the kitchen opens, in words, where it was closed at that moment (D28); null where it was open or nobody has said. */
export const opensAfter = (kitchen: KitchenHours | null | undefined, at: Date): string | null =>
  kitchen && !isKitchenOpen(kitchen, at) ? clockWords(kitchen.opens) : null;
