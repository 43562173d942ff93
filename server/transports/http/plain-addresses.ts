/** Escapes of characters that need none, which mean the same without (RFC 3986, 2.3). */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** The router refuses it in a path. Left alone, as what is left could become another escape. */
const BROKEN = /%(?![\dA-F]{2})/i;

/** What some programs write before the path (RFC 9112, 3.2.2), and the router leaves out. */
const ORIGIN = /^https?:\/\/[^/?#]*\/?/i;

const plain = (text: string) =>
  text.includes('%') && !BROKEN.test(text) ? text.replace(NEEDLESS, (escaped) => decodeURIComponent(escaped)) : text;

/**
 * One spelling of each address, before anything looks at it: the router finds `/%61pi/rooms` and `http://any/api/rooms` too, so
 * what is decided by how an address begins would be decided wrongly there.
 */
export function plainAddress({ url = '/' }: { url?: string | undefined }): string {
  const address = url.startsWith('/') ? url : url.replace(ORIGIN, '/');
  if (!address.includes('%')) return address;
  const at = address.search(/[?#]|$/);
  return plain(address.slice(0, at)) + plain(address.slice(at));
}
