import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isPublicAddress, namesPrivateAddress, PrivateAddressError, publicLookup } from './public-request';

it.each(['8.8.8.8', '102.89.23.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.0.9'],
  ['this machine', '::1'],
  ['no address', '0.0.0.0'],
  ['no address', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.9.9'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fd00::1'],
  ['a link', '169.254.169.254'],
  ['a link', 'fe80::1'],
  ['a carrier', '100.64.0.1'],
  ['a metadata service', '100.100.100.200'],
  ['a metadata service', '168.63.129.16'],
  ['a metadata service', 'fd00:ec2::254'],
  ['many', '224.0.0.1'],
  ['many', 'ff02::1'],
  ['all', '255.255.255.255'],
  ['a test of speed', '198.18.0.1'],
  ['examples', '203.0.113.7'],
  ['this machine, mapped', '::ffff:127.0.0.1'],
  ['this machine, mapped in hexadecimal', '::ffff:7f00:1'],
  ['this machine, translated', '64:ff9b::7f00:1'],
  ['this machine, as IPv6 once wrote IPv4', '::7f00:1'],
  ['a private network, so written', '::10.0.0.1'],
  ['nobody', '1::1'],
  ['nobody', '4000::1'],
  ['this machine, by 6to4', '2002:7f00:1::'],
  ['nothing', 'shop.example'],
  ['nothing', ''],
])('of %s: %s is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  ['https://127.0.0.1/', true],
  ['https://2130706433/', true],
  ['https://0177.0.0.1/', true],
  ['https://[::ffff:10.0.0.1]/', true],
  ['https://LOCALHOST/', true],
  ['https://a.localhost./', true],
  ['https://[::127.0.0.1]/', true],
  ['https://8.8.8.8/', false],
  ['https://shop.example/', false],
])('%s names a private address: %s', (url, isPrivate) => {
  expect(namesPrivateAddress(new URL(url))).toBe(isPrivate);
});

it('a name that leads to this machine is not connected to', async () => {
  const looked = promisify(publicLookup);
  await expect(looked('localhost', {})).rejects.toBeInstanceOf(PrivateAddressError);
  await expect(looked('localhost', { all: true })).rejects.toBeInstanceOf(PrivateAddressError);
});
