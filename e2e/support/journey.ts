import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assertUntouched, contentOf, restoreContent } from '@server/testing/database-content';
import { hotelDay } from '@shared/hotel/settings-constants';
import postgres from 'postgres';
import { afterAll, afterEach } from 'vitest';
import { openBrowser } from './browser';
import { launchHotel, type RunningHotel } from './hotel';

/** Longer than the journeys of one file take, also on a busy machine. */
const OF_ONE_FILE_MS = 180_000;

/** Journeys reckon from the day on which they begin: who would be under way when the hotel's day ends begins after it. */
async function untilDayHasTime(): Promise<void> {
  const soon = () => new Date(Date.now() + OF_ONE_FILE_MS);
  while (hotelDay(soon()) !== hotelDay(new Date())) await wait(1_000);
}

/** For so long a hotel answers with a guest page that it has rendered. */
const PAGES_KEPT_MS = 2_000;

/** A hotel, and what to do with it after the file. */
interface Lent {
  hotel: RunningHotel;
  giveBack(): Promise<void>;
}

/** A hotel with default settings that stays open for the next file. */
interface SharedHotel extends Lent {
  day: string;
  /** Once it answers with nothing that an earlier file has made. */
  isNew: Promise<unknown>;
  close(): Promise<void>;
}

/** The shared hotel of this worker while no file has it. It ends with the worker. */
let idle: SharedHotel | undefined;

/** What is stored is never written to again: what is new goes, and what is gone comes back. */
async function restoreFiles(folder: string, asOpened: string): Promise<void> {
  const namesIn = async (place: string) => new Set(await readdir(place, { recursive: true }));
  const [now, before] = await Promise.all([namesIn(folder), namesIn(asOpened)]);
  const added = [...now].filter((name) => !before.has(name));
  const gone = [...before].filter((name) => !now.has(name));
  await Promise.all(added.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
  await Promise.all(gone.map((name) => cp(path.join(asOpened, name), path.join(folder, name), { recursive: true })));
}

async function openShared(): Promise<SharedHotel> {
  const day = hotelDay(new Date());
  const hotel = await launchHotel();
  process.once('SIGTERM', () => void hotel.kill());
  const sql = postgres(hotel.databaseUrl, { max: 1, onnotice: () => undefined });
  const files = `${hotel.dataDir}-as-opened`;
  const [asOpened] = await Promise.all([contentOf(sql), cp(hotel.dataDir, files, { recursive: true })]);
  const renew = async () => {
    if (!hotel.isRunning) throw new Error('The tests of this file have left their hotel stopped');
    await assertUntouched(sql, asOpened);
    await restoreContent(sql, asOpened);
    await restoreFiles(hotel.dataDir, files);
    shared.isNew = wait(PAGES_KEPT_MS);
  };
  const shared: SharedHotel = {
    hotel,
    day,
    isNew: Promise.resolve(),
    async close() {
      await sql.end();
      await hotel.close();
    },
    async giveBack() {
      if (idle) return shared.close();
      try {
        await renew();
        idle = shared;
      } catch (error) {
        await shared.close();
        throw error;
      }
    },
  };
  return shared;
}

async function takeShared(): Promise<SharedHotel> {
  const known = idle;
  idle = undefined;
  if (known?.day === hotelDay(new Date())) {
    await known.isNew;
    return known;
  }
  await known?.close();
  return openShared();
}

async function openOwn(settings: Record<string, string>): Promise<Lent> {
  const hotel = await launchHotel(settings);
  return { hotel, giveBack: hotel.close };
}

/** What the hotel has logged of faults of its own, without which a 500 in the browser says nothing. */
const errorsIn = (logs: string) =>
  logs
    .split('\n')
    .flatMap((line) => (line.includes('"level":50') ? [`${line}\n`] : []))
    .slice(-5)
    .join('');

/**
 * The hotel and the browser of a whole test file, for the top level of the file. With settings the hotel is its own; without
 * any it is an earlier file's, as good as new.
 */
export async function openJourney(settings?: Record<string, string>) {
  await untilDayHasTime();
  const [{ hotel, giveBack }, browser] = await Promise.all([
    settings ? openOwn(settings) : takeShared(),
    openBrowser(),
  ]);
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(errorsIn(hotel.logs()));
  });
  afterAll(async () => {
    await browser.close();
    await giveBack();
  });
  return { hotel, browser };
}
