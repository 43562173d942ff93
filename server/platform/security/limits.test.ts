import { describe, expect, it } from 'vitest';
import { callerNetwork, levelsOf } from './limits';

describe('what is counted as one caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s is of %s', (address, network) => {
    expect(callerNetwork(address)).toBe(network);
  });

  it('M7: is the same for all addresses of a subscriber, and another for the next one', () => {
    const of = (address: string) => callerNetwork(address);
    expect(of('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(of('2001:db8:1:2::'));
    expect(of('2001:db8:1:3::')).not.toBe(of('2001:db8:1:2::'));
  });

  it('D55: counts in the /56 and the /48 of an IPv6 address too, with shares that rise', () => {
    const of = (address: string, ending = '') =>
      levelsOf(`${callerNetwork(address)}${ending}`).map(({ key, shares }) => [key, shares]);
    expect(of('2001:db8:1:2345::9')).toEqual([
      ['2001:db8:1:2345::/64', 1],
      ['20010db8000123/56', 2],
      ['20010db80001/48', 3],
    ]);
    expect(of('2001:db8:1:23ff::9').slice(1)).toEqual(of('2001:db8:1:2345::9').slice(1));
    expect(of('2001:db8:1:2445::9')[1]).not.toEqual(of('2001:db8:1:2345::9')[1]);
    expect(of('2001:db8:1:2::9', ' with account')[2]).toEqual(['20010db80001/48 with account', 3]);
    expect(of('203.0.113.9')).toEqual([['203.0.113.9', 1]]);
    expect(levelsOf('a@b.test 2001:db8:1:2::/64')).toHaveLength(3);
  });

  it.each(['', 'unknown', ':', ':::', '1:2', 'x:y:z::', '%', '::%', '::ffff:1.2.3', 'a'.repeat(5_000)])(
    'is something for %j too, which no network has',
    (address) => {
      expect(typeof callerNetwork(address)).toBe('string');
    },
  );
});
