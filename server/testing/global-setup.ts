import type { TestProject } from 'vitest/node';
import { prepareTestServer, type TestServer } from './test-server';

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string;
  }
}

let server: Promise<TestServer> | undefined;
let users = 0;

/** Vitest calls this for each project that names it; all of them share one server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  server ??= prepareTestServer();
  const { url, stop } = await server;
  project.provide('testServerUrl', url);
  return async () => {
    users -= 1;
    if (users === 0) await stop();
  };
}
