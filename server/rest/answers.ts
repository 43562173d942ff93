import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRecord } from './inputs';

/** How a procedure's result becomes a REST answer. */

/**
 * Says where the pages of a list are (RFC 8288): the first always, the next and the previous one where there are such. A list
 * that comes whole is its own first page.
 */
export function linkPages({ url }: FastifyRequest, reply: FastifyReply, page: unknown): void {
  const { nextCursor, previousCursor } = asRecord(page);
  const link = (rel: string, cursor: unknown) => {
    const to = new URL(url, 'http://hotel.invalid');
    to.searchParams.delete('cursor');
    if (typeof cursor === 'string') to.searchParams.set('cursor', cursor);
    return `<${to.pathname}${to.search}>; rel="${rel}"`;
  };
  const links = [
    link('first', null),
    ...(typeof previousCursor === 'string' ? [link('prev', previousCursor)] : []),
    ...(typeof nextCursor === 'string' ? [link('next', nextCursor)] : []),
  ];
  reply.header('link', links.join(', '));
}

/** Nothing in a file that somebody opens all the same may run, load or be framed. */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Answers with a file's bytes; browsers save it rather than show it. */
export function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  const { fileName, mediaType, base64 } = asRecord(file);
  return reply
    .header('content-type', String(mediaType))
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', `attachment; filename="${String(fileName).replace(/[^\w.-]/g, '_')}"`)
    .send(Buffer.from(String(base64), 'base64'));
}

/** Says where the new record is to be read from now on. Of the query, what has no value is left out. */
export function setLocation(reply: FastifyReply, pattern: string, known: Record<string, unknown>): void {
  const fill = (text: string) =>
    text.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(known[name])));
  const [path = '', query] = pattern.split('?');
  const named = query
    ?.split('&')
    .filter((part) => [...part.matchAll(/:(\w+)/g)].every(([, name = '']) => known[name] != null))
    .map(fill);
  reply.header('location', `/api${fill(path)}${named ? `?${named.join('&')}` : ''}`);
}
