import type { Server } from 'node:http';

/**
 * Reads the address of each caller while the connection is there: Node remembers it from then on, and a request whose caller has gone meanwhile
 * still says who that was. One that has gone already is not served.
 */
export function rememberCallers(server: Server): void {
  server.prependListener('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
