import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a mail server answers to commands that begin so, '250 ok' to others. To null it says nothing. */
type Answers = Record<string, string | null>;

/** A mail server that answers as it is told; with null it takes connections and does not even greet. */
export async function openTalk(answers: Answers | null) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (answers === null) return;
    socket.write('220 hotel\r\n');
    socket.on('data', (lines) => {
      for (const line of lines.toString().split('\r\n').filter(Boolean)) {
        const [, answer] = Object.entries(answers).find(([command]) => line.startsWith(command)) ?? [];
        if (answer !== null) socket.write(`${answer ?? '250 ok'}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
