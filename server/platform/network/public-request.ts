import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface PublicRequest {
  headers?: Record<string, string>;
  /** Also private networks: for development, trials and tests. */
  privateAddresses?: boolean;
}

interface Asked extends PublicRequest {
  method: 'GET' | 'POST';
  body?: string;
  signal: AbortSignal;
}

/** Interim answers (1xx), of which a server may send as many as it likes: headers and bodies have limits of their own. */
const INTERIM_MAX = 10;

/** A name that leads to this network or machine, where whoever chose it has no business. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  constructor() {
    super('The address is not a public one');
  }
}

/** A cloud's own service behind an address that looks public. */
const METADATA = new Set(['168.63.129.16']);

/** All of IPv6 that is given out to the internet; the library also calls `::7f00:1` (127.0.0.1, IPv4-compatible) unicast. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for addresses of the public internet alone: not for private, loopback, link-local, carrier, multicast or reserved
 * ones, nor for those that wrap an IPv4 address in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address mapped into IPv6 is judged as what it is.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast' && !METADATA.has(parsed.toString());
}

/** The host of a URL, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the host is written as an address that is not public. A name is judged by what it leads to, at each call. */
export function namesPrivateAddress(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host);
}

/**
 * Resolves a name for a connection, which is made to what was checked here: a name that leads elsewhere a moment later
 * gains nothing. One private address among several refuses the name.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }).then(
    (found) => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address))) callback(new PrivateAddressError(), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, '', 0),
  );
};

/**
 * Sends one request to an address that somebody has typed, over a connection of its own, and resolves with the answer once its
 * status is there. It ends however the server behaves: also where that takes the connection for another protocol, or
 * closes it without a word. Throws `PrivateAddressError`.
 */
export function requestPublicly(url: URL, asked: Asked): Promise<IncomingMessage> {
  const { method, headers, body, signal, privateAddresses = false } = asked;
  // Node does not look up what is an address already.
  if (!privateAddresses && namesPrivateAddress(url)) throw new PrivateAddressError();
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    agent: false,
    signal,
    ...(privateAddresses ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    request.once('response', resolve);
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('It asked for another protocol'));
    });
    let interim = 0;
    request.on('information', () => {
      interim += 1;
      if (interim > INTERIM_MAX) request.destroy(new Error('It sent too many interim answers'));
    });
    request.on('error', reject);
    request.once('close', () => reject(new Error('It closed the connection without an answer')));
    request.end(body);
  });
}
