import { expect, it } from 'vitest';
import { endingOf, holdsKey, isWellFormed, newApiKey } from './api-key-format';

it('a key is one word by a prefix that scanners know, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, newApiKey);
  for (const key of keys) expect(key).toMatch(/^gtk_[0-9a-z]{57}$/);
  expect(new Set(keys.map((key) => key.slice(0, 20))).size).toBe(200);
  for (const key of keys) expect(isWellFormed(key), key).toBe(true);
});

it('one that was cut, changed at any place or made up is told apart without a look-up', () => {
  const key = newApiKey();
  for (let cut = 1; cut < key.length; cut += 1) expect(isWellFormed(key.slice(0, -cut))).toBe(false);
  for (let place = 4; place < key.length; place += 1) {
    const other = key[place] === '0' ? '1' : '0';
    expect(isWellFormed(key.slice(0, place) + other + key.slice(place + 1)), `${place}`).toBe(false);
  }
  for (const wrong of [
    '',
    'gtk_',
    `gtk_${'0'.repeat(57)}`,
    `${key} `,
    `${key}0`,
    key.toUpperCase(),
    `gta_${key.slice(4)}`,
  ]) {
    expect(isWellFormed(wrong), wrong).toBe(false);
  }
});

it('is found within a text, as in an address', () => {
  const key = newApiKey();
  expect(holdsKey(`/api/bookings?api_key=${key}&limit=1`)).toBe(true);
  expect(holdsKey('/api/bookings?q=gtk_lobby')).toBe(false);
  expect(key.endsWith(endingOf(key))).toBe(true);
  expect(endingOf(key)).toHaveLength(4);
});
