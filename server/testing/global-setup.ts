import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareTestServer, type TestServer } from './servers/test-server';

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string;
    /** For files of hotels; removed after the run, as a worker's hotel has nobody who closes it. */
    testFolder: string;
  }
}

let server: Promise<TestServer> | undefined;
let folder: Promise<string> | undefined;
let users = 0;

/** Vitest calls this for each project that names it; all of them share one server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  server ??= prepareTestServer();
  folder ??= mkdtemp(join(tmpdir(), 'hotel-tests-'));
  const [{ url, stop }, testFolder] = await Promise.all([server, folder]);
  project.provide('testServerUrl', url);
  project.provide('testFolder', testFolder);
  return async () => {
    users -= 1;
    if (users > 0) return;
    await stop();
    await rm(testFolder, { recursive: true, force: true });
  };
}
