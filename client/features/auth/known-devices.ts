import { deviceStorage } from '../../lib/browser-storage';

/**
 * By what the hotel knows this device again at the next login, so that strangers who guess at an account do not shut it out.
 * It opens nothing, so it outlives a logout: that is what it is for. By the accounts' ids, as several people may share a device.
 */
const KEY = 'known_devices';

/** The server looks at no more. */
const KEPT = 5;

function kept(): [userId: string, token: string][] {
  try {
    const read: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    return Object.entries(Object(read)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

/** Keeps by what that account knows this device. */
export function keepDevice(userId: string, token: string): void {
  const others = kept().filter(([id]) => id !== userId);
  deviceStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [userId, token]].slice(-KEPT))));
}

/** What is sent with a login; undefined where nobody has logged in here. */
export function devicesHere(): string | undefined {
  return (
    kept()
      .map(([, token]) => token)
      .join(',') || undefined
  );
}
