import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/program';
import { openFirstTime, type PreparedHotels } from './prepared-hotels';

declare module 'vitest' {
  interface ProvidedContext {
    preparedHotels: PreparedHotels;
  }
}

/** Builds what is out of date and opens a hotel of each kind for the first time, for journeys to begin with copies of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root });
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-e2e-prepared-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { testServerUrl } = project.getProvidedContext();
    const today = hotelDay(new Date());
    const [rooms, none] = await Promise.all([
      openFirstTime(testServerUrl, 'rooms', path.join(folder, 'rooms')),
      openFirstTime(testServerUrl, 'none', path.join(folder, 'none')),
    ]);
    project.provide('preparedHotels', { rooms, none, today });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
