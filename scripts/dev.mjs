/** `npm run dev`: the server and the client with hot reload, and one address to open. */
import concurrently from 'concurrently';
import { buildParts } from './build.mjs';
import { outdatedParts, root } from './build-parts.mjs';

process.chdir(root);
await buildParts(outdatedParts().filter(({ name }) => name === 'scenes'));
const port = process.env.PORT ?? '3000';
const { result } = concurrently(
  [
    {
      name: 'server',
      command: 'tsx watch --clear-screen=false server/main.ts',
      prefixColor: 'blue',
      env: { PORT: port },
    },
    {
      name: 'client',
      command: 'vite --strictPort --logLevel warn --clearScreen false',
      prefixColor: 'magenta',
      env: { PORT: port },
    },
  ],
  { killOthersOn: ['failure', 'success'], restartTries: 0 },
);
result.catch(() => process.exit(1));

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );
const both = async () =>
  (await answers(`http://127.0.0.1:${port}/readyz`)) && (await answers('http://localhost:5173/'));
while (!(await both())) await new Promise((resolve) => setTimeout(resolve, 250));
console.log('\n  Open http://localhost:5173/ (changes appear there by themselves)\n');
