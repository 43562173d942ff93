import type { Platform } from './platform';

/** Takes how to make what a process has one of; returns where to get that of a platform. It is made when first asked for. */
export function onePer<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, { it: T }>();
  return (platform) => {
    const known = made.get(platform) ?? { it: make(platform) };
    made.set(platform, known);
    return known.it;
  };
}
