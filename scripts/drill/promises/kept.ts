import {
  auditCounts,
  beginningOf,
  type Evidence,
  makingsOf,
  orderMakingsOf,
  startOf,
  stepsOf,
  storedByMaking,
} from '../evidence';
import { canBe, type Story } from '../explain';
import { recordIn } from '../history';
import { keptOrders, wholeOrders } from './orders';
import type { Examine, Finding } from './promise';

/** Every booking that one making explains, with the story of it. */
function storiesOf(evidence: Evidence): { id: string; name: string; story: Story }[] {
  const makings = makingsOf(evidence.calls);
  const steps = stepsOf(evidence.calls, makings);
  const counts = auditCounts(evidence.rows);
  const byMaking = storedByMaking(evidence.rows.bookings);
  return makings.flatMap((making) => {
    const stored = byMaking.get(`${making.guestName} ${making.maker}`) ?? [];
    return stored.map((booking) => {
      const own = steps.get(booking.id) ?? [];
      const begin = beginningOf(making, booking, own, evidence);
      const story = {
        begin,
        from: startOf(making),
        steps: own,
        end: booking.stay,
        counts: counts.get(booking.id) ?? null,
      };
      return { id: booking.id, name: booking.guestName, story };
    });
  });
}

function tell({ begin, steps, end }: Story): string {
  const short = (value: unknown) => JSON.stringify(value).replaceAll('"', '');
  const said = steps.map(({ act, said: { kind, ...more } }) => {
    const seen = 'seen' in more && more.seen ? { status: more.seen.status, in: more.seen.checkInDate } : more;
    return `${short(act)} → ${kind} ${short(seen)}`;
  });
  return [`made ${short(begin)}`, ...said, `stored ${short(end)}`].join('; ');
}

/** Every booking that was answered is there, and has come about by what was answered. */
export const kept: Examine = (evidence) => {
  const finding: Finding = { checked: 0, broken: [] };
  const stored = new Set(evidence.rows.bookings.map(({ id }) => id));
  for (const { guestName, done } of makingsOf(evidence.calls)) {
    for (const { answer } of done) {
      const id = answer.booking?._id;
      finding.checked += 1;
      if (!id || !stored.has(id))
        finding.broken.push(`${guestName} was answered as ${id ?? 'nothing'} and is not stored`);
    }
  }
  for (const { id, name, story } of storiesOf(evidence)) {
    finding.checked += 1 + story.steps.length;
    if (!canBe({ ...story, counts: null }, evidence.prices)) finding.broken.push(`${name} (${id}): ${tell(story)}`);
  }
  keptOrders(evidence, finding);
  return finding;
};

/** The audit log has every change as often as it happened; a key stands for a booking that is there, and has one row. */
export const whole: Examine = (evidence) => {
  const finding: Finding = { checked: 0, broken: [] };
  const counts = auditCounts(evidence.rows);
  const { bookings, orders } = evidence.rows;
  const stored = new Set([...bookings, ...orders].map(({ id }) => id));
  for (const { id, name, story } of storiesOf(evidence)) {
    finding.checked += 1;
    const logged = counts.get(id);
    if (logged?.create !== 1)
      finding.broken.push(`${name} (${id}) has ${logged?.create ?? 0} audit rows of its making`);
    // Where the booking itself cannot have come about, the audit log is not what is wrong with it.
    else if (!canBe(story, evidence.prices) && canBe({ ...story, counts: null }, evidence.prices)) {
      finding.broken.push(`${name} (${id}): the audit log says ${JSON.stringify(logged)} for ${tell(story)}`);
    }
  }
  wholeOrders(evidence, finding);
  for (const { recordId, action } of evidence.rows.audit) {
    finding.checked += 1;
    if (!stored.has(recordId)) finding.broken.push(`the audit log has ${action} of ${recordId}, which is not stored`);
  }
  const keys = new Set<string>();
  for (const { actor, key, resultId } of evidence.rows.keys) {
    finding.checked += 1;
    if (!stored.has(resultId)) finding.broken.push(`the key ${key} stands for ${resultId}, which is not stored`);
    if (keys.has(`${actor} ${key}`)) finding.broken.push(`the key ${key} of ${actor} has two rows`);
    keys.add(`${actor} ${key}`);
  }
  const results = new Set(evidence.rows.keys.map(({ key, resultId }) => `${key} ${resultId}`));
  for (const { key, done } of [...makingsOf(evidence.calls), ...orderMakingsOf(evidence.orders)]) {
    const id = done[0] && recordIn(done[0].answer)?._id;
    if (key && id && !results.has(`${key} ${id}`))
      finding.broken.push(`${id} was made with the key ${key}, which is not stored`);
  }
  return finding;
};
