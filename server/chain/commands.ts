import { type Config, ConfigError, endingLine } from '@server/config';
import { migrateDatabase } from '@server/platform/database/migrate';
import { writeFirstRows } from '@server/start/first-rows';
import { asSetting, Closers, keepDataDir, openFiles } from '@server/start/platform';
import { SETUP_PAGE } from '@shared/going-live/constants';
import type postgres from 'postgres';
import {
  configOf,
  databaseFor,
  hostOf,
  type ListedHotel,
  makeList,
  openHotelPlatform,
  openList,
  readList,
} from './hotels';

/** The commands of `npm run hotels`, on the list that CHAIN_DATABASE_URL names. */

export const HOTELS_USAGE = `npm run hotels -- list
npm run hotels -- add HOST
npm run hotels -- remove HOST
npm run hotels -- migrate [HOST]
npm run hotels -- backup [HOST]`;

interface Given {
  config: Config;
  list: postgres.Sql;
  say(line: string): void;
}

/** Makes the hotel's database and its first rows, as a first start does, and lists it last: nobody sees it before it is whole. */
async function add(host: string, { config, list, say }: Given): Promise<void> {
  const listed = (await readList(list)).find((hotel) => hotel.host === host);
  if (listed) throw new ConfigError(`${host} is on the list already, with the database ${listed.database}.`);
  const hotel: ListedHotel = { host, database: databaseFor(host) };
  const [known] = await list`select from pg_database where datname = ${hotel.database}`;
  if (!known) await list`create database ${list(hotel.database)}`;
  const closers = new Closers();
  try {
    const own = configOf(config, hotel);
    await migrateDatabase(own.databaseUrl, say);
    const disk = await keepDataDir(own, [], { closers, say });
    const shared = { disk, filesIn: await openFiles(config, say) };
    const { platform, prepareDatabase } = await openHotelPlatform(config, hotel, { ...shared, closers, say });
    await prepareDatabase();
    await writeFirstRows(platform, own, own.databaseUrl, say);
    await list`insert into hotels ${list(hotel, 'host', 'database')}`;
    say(`${host} is added, with the database ${hotel.database}. A running program serves it within 10 seconds.`);
    say(`Guests see 'Opening soon' there. Set it up at ${own.publicUrl}${SETUP_PAGE}, logged in as ${own.adminEmail}`);
  } finally {
    await closers.closeAll();
  }
}

/** Does it with each hotel, or the one that is named, and goes on where it fails with one. Throws which those are. */
async function withEach(
  host: string | undefined,
  { config, list, say }: Given,
  work: (own: Config & { databaseUrl: string }, hotel: ListedHotel) => Promise<void>,
): Promise<void> {
  const hotels = (await readList(list)).filter((hotel) => host === undefined || hotel.host === host);
  if (host !== undefined && hotels.length === 0) throw notListed(host);
  const failed: string[] = [];
  for (const hotel of hotels) {
    try {
      await work(configOf(config, hotel), hotel);
    } catch (error) {
      failed.push(hotel.host);
      say(`${hotel.host}: ${endingLine(error)}`);
    }
  }
  if (failed.length > 0)
    throw new ConfigError(`Failed with ${failed.length} of ${hotels.length}: ${failed.join(', ')}`);
}

const notListed = (host: string) => new ConfigError(`${host} is not on the list: npm run hotels -- list shows it.`);

async function remove(host: string, { list, say }: Given): Promise<void> {
  const [removed] = await list<ListedHotel[]>`delete from hotels where host = ${host} returning database`;
  if (!removed) throw notListed(host);
  say(
    `${host} is not served any more, within 10 seconds. Its database ${removed.database} and its files are still there.`,
  );
}

/** Runs the command that the arguments name. `backUp` backs up the hotel of some settings. */
export async function runHotels(
  [command, named, ...rest]: string[],
  { config, backUp, say }: { config: Config; backUp(config: Config): Promise<void>; say(line: string): void },
): Promise<void> {
  const host = hostOf(named);
  if (rest.length > 0 || (named !== undefined && host === null)) throw new ConfigError(HOTELS_USAGE);
  if (config.chainUrl === undefined)
    throw new ConfigError('Setting CHAIN_DATABASE_URL: is needed, the database that lists the hotels');
  const list = openList(config.chainUrl);
  const given = { config, list, say };
  try {
    await makeList(list);
    if (command === 'list' && host === null) {
      for (const hotel of await readList(list)) say(`${hotel.host}  ${hotel.database}`);
    } else if (command === 'add' && host !== null) await add(host, given);
    else if (command === 'remove' && host !== null) await remove(host, given);
    else if (command === 'migrate')
      await withEach(host ?? undefined, given, async ({ databaseUrl }, hotel) => {
        await migrateDatabase(databaseUrl, (line) => say(`${hotel.host}: ${line}`));
      });
    else if (command === 'backup') await withEach(host ?? undefined, given, backUp);
    else throw new ConfigError(HOTELS_USAGE);
  } catch (error) {
    throw asSetting(config.chainUrl, error, 'CHAIN_DATABASE_URL');
  } finally {
    await list.end({ timeout: 1 });
  }
}
