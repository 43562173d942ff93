import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { namesPrivateAddress, PrivateAddressError, publicLookup } from './public-address';

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
