/**
 * The request header by which a screen names its stream: random, and the same when it reconnects, so that the server can
 * end the connection before, which it may not know to be dead.
 */
export const STREAM_ID_HEADER = 'x-line';
