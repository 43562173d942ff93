import { setTimeout as wait } from 'node:timers/promises';
import { isStaff, type StaffActor } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import { LatestValue } from '@server/platform/events/hub';
import { type Platform, perPlatform, type VerbContext } from '@server/platform/platform';
import { ChangesHub } from '@server/platform/records/record-hub';
import type { ChangedIds } from '@shared/records/changes-schema';
import type { RECORD_KINDS, RecordKindName } from '@shared/records/kinds';
import { watchLogin } from './sessions/login-watch';

/** Between two updates of one stream. Lists are read again at each, so this bounds what changes cost. */
const GAP_MS = 1_000;
/** More ids than that are not named. */
const IDS_MAX = 500;

/** Each table's trigger announces ids on the channel of its name. */
export type ChangesChannel =
  | (typeof RECORD_KINDS)[RecordKindName]['table']
  | 'calendar_clashes'
  | 'faults'
  | 'lost_items'
  | 'lost_questions'
  | 'mail_state'
  | 'menu_items'
  | 'out_of_order_periods'
  | 'room_blocks'
  | 'paid_notices'
  | 'payment_tasks'
  | 'rooms'
  | 'till_drops'
  | 'desk_reminders'
  | 'unwanted_guests'
  | 'waitlist_entries'
  | 'webhook_endpoints';

const hubs = perPlatform(({ events }) => {
  const byChannel = new Map<ChangesChannel, ChangesHub>();
  return (channel: ChangesChannel): ChangesHub => {
    const hub = byChannel.get(channel) ?? new ChangesHub(events, channel);
    byChannel.set(channel, hub);
    return hub;
  };
});

/** Those of two updates together; null for too many to name. */
function merge(waiting: ChangedIds | undefined, ids: ReadonlySet<string> | null): ChangedIds {
  if (ids === null || waiting?.ids === null) return { ids: null };
  const all = new Set([...(waiting?.ids ?? []), ...ids]);
  return { ids: all.size > IDS_MAX ? null : [...all] };
}

/** Throws `not_logged_in` or `not_allowed`. */
function assertStaff(now: StaffActor | undefined): void {
  if (!now) throw new DomainError('not_logged_in');
  if (!isStaff(now)) throw new DomainError('not_allowed');
}

/** Asks the database whether the caller is still staff: one query for all streams that ask at the same time. */
function checkStaff(platform: Platform, actor: StaffActor): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = watchLogin(platform, actor, {
      update: (now) => {
        leave();
        try {
          resolve(assertStaff(now));
        } catch (error) {
          reject(error);
        }
      },
      fail: (error) => {
        leave();
        reject(error);
      },
    });
  });
}

/**
 * The ids of rows of a table, or of several, that change, for staff, until the signal aborts: at most one update a second, each once the
 * role has been looked at. Null ids, which come first and after each gap, mean that anything may have changed. Throws
 * `not_logged_in` or `not_allowed` as soon as the right is lost.
 */
export async function* followChanges(
  channels: ChangesChannel | readonly ChangesChannel[],
  { ctx: { platform, actor }, signal }: { ctx: VerbContext<StaffActor>; signal: AbortSignal },
): AsyncGenerator<ChangedIds, void> {
  const latest = new LatestValue<ChangedIds>();
  const over = new AbortController();
  const fail = (error: unknown) => {
    latest.end(error);
    over.abort();
  };
  const changed = (ids: ReadonlySet<string> | null) => latest.put((waiting) => merge(waiting, ids));
  latest.put(() => ({ ids: null }));
  const stop = [
    watchLogin(platform, actor, {
      update: (now) => {
        try {
          assertStaff(now);
        } catch (error) {
          fail(error);
        }
      },
      fail,
    }),
    ...[channels].flat().map((channel) => hubs(platform)(channel).follow({ changed, fail })),
    latest.endWith(signal),
  ];
  const ended = AbortSignal.any([signal, over.signal]);
  try {
    for (let update = await latest.take(); update; update = await latest.take()) {
      await checkStaff(platform, actor);
      yield update;
      await wait(GAP_MS, undefined, { signal: ended }).catch(() => {}); // it ended meanwhile
    }
  } finally {
    for (const leave of stop) leave();
  }
}
