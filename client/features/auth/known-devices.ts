import { deviceStorage } from '../../lib/browser-storage';

/**
 * Device tokens by user id, since several people may share a device. Sent with a login, they let the server tell a
 * known device from strangers who guess passwords, so that those cannot lock the account. They grant no access and
 * therefore survive a logout.
 */
const KEY = 'known_devices';

/** The server reads no more than this. */
const KEPT = 5;

function kept(): [userId: string, token: string][] {
  try {
    const read: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    return Object.entries(Object(read)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

/** Stores the token as the most recent one; above the limit the oldest is dropped. */
export function keepDevice(userId: string, token: string): void {
  const others = kept().filter(([id]) => id !== userId);
  deviceStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [userId, token]].slice(-KEPT))));
}

/** The stored tokens joined by commas, as sent with a login; undefined if nobody has logged in on this device. */
export function devicesHere(): string | undefined {
  return (
    kept()
      .map(([, token]) => token)
      .join(',') || undefined
  );
}
