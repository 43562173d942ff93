import { DomainError } from '@server/platform/domain-error';
import { LatestValue } from '@server/platform/events/hub';
import type { VerbContext } from '@server/platform/platform';
import { ownershipOf, owns } from '@server/platform/records/ownership';
import type { FollowedRecord, RecordHub } from '@server/platform/records/record-hub';
import { isId } from '@server/platform/records/versions';
import { watchLogin } from './sessions/login-watch';

const CHECK_MS = 60_000;

/** Nothing announces the expiry of an access token; as that takes days, an occasional check is enough. */
function checkRegularly(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS).unref();
  return () => clearInterval(timer);
}

/**
 * One record of the caller, then its changes, until the signal aborts. Throws `not_found`, also once the caller may no
 * longer see it, and `not_logged_in` when their login ends.
 */
export async function* followRecord<Wire>(
  hub: RecordHub<Wire>,
  {
    ctx: { platform, actor },
    input: { _id: id },
    signal,
  }: { ctx: VerbContext; input: { _id: string }; signal: AbortSignal },
): AsyncGenerator<Wire, void> {
  if (!isId(id)) throw new DomainError('not_found');
  const latest = new LatestValue<Wire>();
  const fail = (error: unknown) => latest.end(error);
  let credentials = ownershipOf(actor, platform.clock.now());
  let latestFound: FollowedRecord<Wire> | undefined;
  const checkAccess = () => {
    if (latestFound && !owns(credentials, latestFound.access, platform.clock.now())) fail(new DomainError('not_found'));
  };
  const stop = [
    actor.kind === 'user' || actor.kind === 'key'
      ? watchLogin(platform, actor, {
          update: (now) => {
            if (!now) return fail(new DomainError('not_logged_in'));
            credentials = ownershipOf(now, platform.clock.now());
            checkAccess();
          },
          fail,
        })
      : checkRegularly(checkAccess),
    hub.follow(id, {
      update: (found) => {
        if (!found) return fail(new DomainError('not_found'));
        latestFound = found;
        checkAccess();
        latest.put(() => found.record);
      },
      fail,
    }),
    latest.endWith(signal),
  ];
  try {
    for (let update = await latest.take(); update; update = await latest.take()) yield update;
  } finally {
    for (const leave of stop) leave();
  }
}
