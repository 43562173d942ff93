import { deviceStorage } from '../../lib/storage/browser-storage';

/**
 * Device tokens by user id, since several people may share a device. Sent with a login, they let the server tell a
 * known device from strangers who guess passwords, so that those cannot lock the account. They grant no access and
 * therefore survive a logout.
 */
const KEY = 'known_devices';

/** The server reads no more than this. */
const MAX_DEVICES = 5;

function storedDevices(): [userId: string, token: string][] {
  try {
    const read: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    return Object.entries(Object(read)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

/** Stores the token as the most recent one; above the limit the oldest is dropped. */
export function keepDevice(userId: string, token: string): void {
  const others = storedDevices().filter(([id]) => id !== userId);
  deviceStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [userId, token]].slice(-MAX_DEVICES))));
}

/** The stored tokens joined by commas, as sent with a login; undefined if nobody has logged in on this device. */
export function devicesHere(): string | undefined {
  return (
    storedDevices()
      .map(([, token]) => token)
      .join(',') || undefined
  );
}
