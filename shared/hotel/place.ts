/** Where the hotel is on a map, from a pasted link or coordinates. Only the numbers are kept: no link reaches a page. */

export interface Place {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const PAIR = new RegExp(String.raw`^\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`);

const GOOGLE = /^(?:(?:www|maps)\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;
const OPEN_STREET_MAP = /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/;

/** Six decimals are a step of a hand's width. */
const rounded = (text: string) => Math.round(Number(text) * 1e6) / 1e6;

function placeOf([, latitude = '', longitude = '']: RegExpExecArray | [unknown, string, string]): Place | null {
  const place = { latitude: rounded(latitude), longitude: rounded(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

const pairIn = (text: string | null) => {
  const found = PAIR.exec((text ?? '').replace(/^(?:loc|geo):/, ''));
  return found && placeOf(found);
};

/** The pin of a link comes before the middle of the map that it shows. */
function placeOnGoogle({ pathname, searchParams }: URL): Place | null {
  const pin = new RegExp(`!3d${NUMBER}!4d${NUMBER}`).exec(pathname);
  if (pin) return placeOf(pin);
  for (const name of ['query', 'q', 'destination', 'll', 'center']) {
    const place = pairIn(searchParams.get(name));
    if (place) return place;
  }
  const middle = new RegExp(`/@${NUMBER},${NUMBER}[,/]`).exec(`${pathname}/`);
  const written = /\/(?:search|place|dir)\/(.*?)\/?$/.exec(pathname)?.[1];
  return middle ? placeOf(middle) : pairIn(decoded(written ?? '').replaceAll('+', ' '));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function placeOnOpenStreetMap({ searchParams, hash }: URL): Place | null {
  const [lat, lon] = [searchParams.get('mlat'), searchParams.get('mlon')];
  const pin = lat && lon ? pairIn(`${lat},${lon}`) : null;
  const shown = new RegExp(`[#&]map=[\\d.]+/${NUMBER}/${NUMBER}(?:&|$)`).exec(hash);
  return pin ?? (shown && placeOf(shown));
}

/** The coordinates in 'lat, lng', or in a link of Google Maps or OpenStreetMap; null in anything else. */
export function readPlace(typed: string): Place | null {
  const pair = pairIn(typed);
  if (pair) return pair;
  const url = parsed(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  if (GOOGLE.test(url.hostname)) return placeOnGoogle(url);
  return OPEN_STREET_MAP.test(url.hostname) ? placeOnOpenStreetMap(url) : null;
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** '7.7827, 4.5418' */
export const placeText = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`;
