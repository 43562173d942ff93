import type { Platform } from './platform';

/** A lazily created singleton for each platform. */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, { it: T }>();
  return (platform) => {
    const known = made.get(platform) ?? { it: make(platform) };
    made.set(platform, known);
    return known.it;
  };
}
