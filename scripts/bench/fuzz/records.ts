import { allCalls } from '@server/testing/calls/all-good-calls';
import { type GoodCalls, type Makers, makersOf, type Sent } from '@server/testing/calls/good-calls';
import { ADMIN, type CalledHotel, callersOn } from '@server/testing/hotel';
import { addDays } from '@shared/dates';

/** What a call needs to succeed, in one record, and the token that it is made with; null for nobody. */
interface Good {
  input: Record<string, unknown>;
  token: string | null;
  /** With a file, which only a form brings. */
  isForm: boolean;
}

/** What the inputs speak of, on the hotel under test. */
export interface Records {
  /** Gives what the hotel has for its name; the name itself where there is nothing. */
  lookup(name: string): string;
  /** Takes 'POST /bookings/{_id}/dates'. What such a call needs, made now unless an earlier one will do. */
  good(call: string, earlierWillDo?: boolean): Promise<Good>;
  /** New people and rooms, so that no input is refused for those before it. */
  refresh(): Promise<void>;
}

const WIDE = { openOrdersMax: 1_000, openHoldsMax: 1_000, openRequestsMax: 1_000, sureNightsMax: 365, holdHours: 720 };
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Takes a hotel that nobody else uses, with its first admin. */
export async function openRecords(hotel: CalledHotel): Promise<Records> {
  const known = new Map<string, string>();
  const made = new Map<string, Good>();
  let calls: GoodCalls = {};
  let round = 0;

  const logIn = async () => {
    const admin = await hotel.stranger.auth.login(ADMIN);
    Object.assign(hotel, { admin, ...callersOn(hotel.platform, admin) });
  };
  const refresh = async () => {
    round += 1;
    made.clear();
    // The ledger says when it recorded something by the database's clock, and a till is closed by the hotel's.
    hotel.clock.current = new Date();
    await logIn();
    await hotel.staff.hotel.update(WIDE);
    await hotel.sql`update bookings set status = 'cancelled' where status = 'pending'`;
    await hotel.sql`update food_orders set status = 'delivered' where status <> 'delivered'`;
    await hotel.sql`update catering_requests set status = 'cancelled' where status = 'pending'`;
    if (round === 1) await hotel.addDish('Egusi');
    const rooms = [`F${round}`, `G${round}`] as const;
    for (const room of rooms) await hotel.addRoom(room);
    const [guest, other] = [await hotel.guest(`Guest ${round}`), await hotel.guest(`Other ${round}`)];
    const make = makersOf(hotel, guest, { rooms, prefix: `${round}.` });
    calls = allCalls(make, hotel, guest);
    const others = makersOf(hotel, other, { rooms: [rooms[1], rooms[0]] });
    for (const [name, value] of Object.entries(await namesOf(make, others))) known.set(name, value);
    for (const [name, { token, user }] of Object.entries({ staff: hotel.admin, guest, other })) {
      known.set(name, token).set(`${name}Id`, user._id).set(`${name}Email`, user.email);
    }
    known.set('roomNumber', rooms[0]);
  };
  const makeNow = async (call: string): Promise<Good> => {
    const sent: Sent = (await calls[call]?.()) ?? {};
    const nowhere = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, NOWHERE]);
    const token = sent.token === null ? null : (sent.token ?? hotel.admin.token);
    return {
      input: { ...Object.fromEntries(nowhere), ...(await inputOf(sent)) },
      token,
      isForm: sent.form !== undefined,
    };
  };
  await refresh();
  return {
    refresh,
    lookup(name) {
      const days = /^day (\d+)$/.exec(name)?.[1];
      return days === undefined ? (known.get(name) ?? name) : addDays(hotel.clock.today(), Number(days));
    },
    async good(call, earlierWillDo = false) {
      const earlier = earlierWillDo ? made.get(call) : undefined;
      if (earlier) return earlier;
      // An input may have ended the login with which they are made.
      const good = await makeNow(call).catch(() => logIn().then(() => makeNow(call)));
      made.set(call, good);
      return good;
    },
  };
}

/** What inputs name that is not their own call's. */
async function namesOf(make: Makers, others: Makers): Promise<Record<string, string>> {
  return {
    bearer: (await make.looseBooking()).accessToken,
    guestBooking: await make.booking(),
    otherBooking: await others.booking(),
    otherOrder: await others.order(),
  };
}

const isPlain = (text: string) => /^(true|false|\d+)$/.test(text);

/** The input of the procedure that such a call asks; a file goes as `@file{…}` with its bytes. */
async function inputOf({ params, query, body, form, headers }: Sent): Promise<Record<string, unknown>> {
  const asked = [...new URLSearchParams(query)].map(([name, text]) => [name, isPlain(text) ? JSON.parse(text) : text]);
  const key = headers?.['idempotency-key'];
  return {
    ...params,
    ...Object.fromEntries(asked),
    ...body,
    ...(form && (await fieldsOf(form))),
    ...(key && { clientId: key }),
  };
}

async function fieldsOf({ payload, headers }: NonNullable<Sent['form']>): Promise<Record<string, unknown>> {
  const sent = await new Response(new Uint8Array(payload), { headers }).formData();
  const fields = [...sent].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `@file{${Buffer.from(await value.arrayBuffer()).toString('latin1')}}`,
  ]);
  return Object.fromEntries(await Promise.all(fields));
}
