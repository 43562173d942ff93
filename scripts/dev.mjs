/** `npm run dev`: the server and the client with hot reload, and one address to open. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { buildParts } from './build.mjs';
import { outdatedParts, root } from './build-parts.mjs';

process.chdir(root);
await buildParts(outdatedParts().filter(({ name }) => name === 'scenes'));
const env = { ...process.env, PORT: process.env.PORT ?? '3000' };
// Where cards are to be charged and nobody says by whom, the sandbox charges them.
const hasSandbox = env.CARD_PAYMENTS === 'enabled' && !env.PAYSTACK_SECRET_KEY && !env.PAYSTACK_BASE_URL;
if (hasSandbox) {
  env.SANDBOX_PORT ??= '4010';
  env.PAYSTACK_BASE_URL = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  env.WEBHOOK_URL ??= `http://127.0.0.1:${env.PORT}/api/payments/webhook`;
}
const require = createRequire(import.meta.url);

const start = (script, ...args) => spawn(process.execPath, [script, ...args], { env, stdio: 'inherit' });
const children = [
  start(require.resolve('tsx/cli'), 'watch', '--clear-screen=false', 'server/main.ts'),
  start('node_modules/vite/bin/vite.js', '--strictPort', '--logLevel', 'warn', '--clearScreen', 'false'),
];
if (hasSandbox) children.push(start(require.resolve('tsx/cli'), 'scripts/paystack-sandbox.ts'));

// Each is asked once and left to finish: the server has requests to answer and a database to close. Ctrl-C reaches them
// by itself, as it goes to everything in the terminal.
let leaving = false;
const leave = (ask) => {
  if (!leaving && ask) for (const child of children) child.kill('SIGTERM');
  leaving = true;
};
process.on('SIGINT', () => leave(false));
process.on('SIGTERM', () => leave(true));
for (const child of children) {
  child.once('exit', (code) => {
    if (!leaving) process.exitCode = code || 1;
    leave(true);
  });
}

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false, // nobody listens there yet
  );
const both = async () =>
  (await answers(`http://127.0.0.1:${env.PORT}/readyz`)) && (await answers('http://localhost:5173/'));
while (!leaving && !(await both())) await new Promise((resolve) => setTimeout(resolve, 250));
if (!leaving) console.log('\n  Open http://localhost:5173/ (changes appear there by themselves)\n');
