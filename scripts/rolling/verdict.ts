import type { Booking } from '../../shared/bookings';
import type { Fleet } from './fleet';
import { book, type Wish } from './load';

/** Where the hotel answers, and who may read everything there. */
type Front = Pick<Fleet, 'send' | 'admin'>;

/** What the hotel holds in the end, against what was answered. Each list says what is wrong; all empty is well. */
export interface Verdict {
  stored: number;
  /** Answered and not stored, or stored differently. */
  lost: string[];
  /** Stored twice, or for nights that another one has. */
  doubled: string[];
  /** Repeats with the same key that did not return the first result. */
  unlike: string[];
}

/** Takes all wishes; repeats each one with its key, then reads everything stored under that tag as staff would. */
export async function judge(fleet: Front, tag: string, wishes: Wish[]): Promise<Verdict> {
  const unlike: string[] = [];
  for (const wish of wishes) {
    try {
      const { _id } = await book(fleet.send, wish);
      if (wish.booking && wish.booking._id !== _id) unlike.push(`${wish.key}: ${wish.booking._id}, then ${_id}`);
    } catch (error) {
      unlike.push(`${wish.key}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { ...compare(wishes, await readAll(fleet, tag)), unlike };
}

/** Takes the wishes and everything stored; returns what is lost and what is there twice. */
export function compare(wishes: Wish[], stored: Booking[]): Omit<Verdict, 'unlike'> {
  const byId = new Map(stored.map((booking) => [booking._id, booking]));
  const lost = wishes.flatMap(({ body, booking }) => {
    if (!booking) return [];
    const kept = byId.get(booking._id);
    const same =
      kept?.reference === booking.reference && kept.roomNumber === body.roomNumber && nightOf(kept) === nightOf(body);
    return same ? [] : [`${booking._id} ${booking.reference}`];
  });
  const seen = new Set<string>();
  const doubled = stored.flatMap((booking) => {
    const night = `${booking.roomNumber} ${nightOf(booking)}`;
    if (seen.has(night)) return [night];
    seen.add(night);
    return [];
  });
  return { stored: stored.length, lost, doubled };
}

const nightOf = ({ checkInDate }: { checkInDate: string }) => checkInDate.slice(0, 10);

async function readAll({ send, admin }: Front, tag: string): Promise<Booking[]> {
  const login = await send('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!login.ok) throw new Error(`The admin cannot log in: ${login.status}`);
  const { token } = (await login.json()) as { token: string };
  const all: Booking[] = [];
  let next: string | undefined = `/api/bookings?limit=500&q=${encodeURIComponent(tag)}`;
  while (next) {
    const response = await send(next, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`The bookings cannot be read: ${response.status}`);
    all.push(...((await response.json()) as Booking[]));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return all;
}
