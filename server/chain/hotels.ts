import { createHash, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '@server/config';
import { inDatabase } from '@server/platform/database/hosts';
import { connectTo } from '@server/platform/database/primary';
import type { Storage } from '@server/platform/storage/storage';
import { type Closers, type OpenedPlatform, openPlatform, type Shared } from '@server/start/platform';
import type postgres from 'postgres';

/** One of the hotels of a program: who asks for that host is its guest, and all it knows is in that database. */
export interface ListedHotel {
  host: string;
  database: string;
}

/** Below DATA_DIR and in a bucket, for the folders of each hotel. */
export const HOTELS_FOLDER = 'hotels';

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9][a-z0-9-]{0,62})*$/;

/** The host that a header or an operator names, in the form of the list; null where it is none. */
export function hostOf(named: string | undefined): string | null {
  const host = named?.toLowerCase().replace(/\.?(:\d{1,5})?$/, '') ?? '';
  return HOST.test(host) ? host : null;
}

/** Always the same for a host, so that adding it can be tried again; readable, and different for a-b.example and a.b.example. */
export function databaseFor(host: string): string {
  const mark = createHash('sha256').update(host).digest('hex').slice(0, 8);
  return `hotel_${host.replace(/[^a-z0-9]/g, '_').slice(0, 40)}_${mark}`;
}

/** The database that lists the hotels. It connects when it is asked, and closes what is idle. */
export const openList = (chainUrl: string): postgres.Sql =>
  connectTo(chainUrl, {
    max: 2,
    idle_timeout: 20,
    onnotice: () => {},
    connection: { application_name: 'gt-hotel-chain' },
  });

export async function makeList(list: postgres.Sql): Promise<void> {
  await list`
    create table if not exists hotels (
      host text primary key check (host = lower(host) and host <> ''),
      database text not null unique check (database ~ '^[a-z0-9_]{1,63}$'),
      added_at timestamptz not null default now())`;
}

export const readList = (list: postgres.Sql): Promise<ListedHotel[]> =>
  list<ListedHotel[]>`select host, database from hotels order by host`;

/**
 * The settings of one hotel: a database, a folder, an address and a secret of its own. The secret is derived, so that what one hotel
 * has signed or sealed means nothing to another; without JWT_SECRET each has one in its folder.
 */
export function configOf(config: Config, { host, database }: ListedHotel): Config & { databaseUrl: string } {
  const { chainUrl = '', jwtSecret } = config;
  const site = new URL(config.publicUrl);
  site.hostname = host;
  const derived =
    jwtSecret === undefined ? undefined : Buffer.from(hkdfSync('sha256', jwtSecret, '', `hotel ${database}`, 32));
  return {
    ...config,
    databaseUrl: inDatabase(chainUrl, database),
    dataDir: join(config.dataDir, HOTELS_FOLDER, database),
    publicUrl: site.origin,
    jwtSecret: derived?.toString('base64url'),
  };
}

/** What all hotels of a program share: the space that is left, and where files are, each hotel's in a folder of its own. */
export interface SharedByAll {
  disk: Shared['disk'];
  filesIn(folder: string): Storage;
}

/** Opens the platform of one of them. */
export function openHotelPlatform(
  config: Config,
  hotel: ListedHotel,
  { disk, filesIn, ...given }: SharedByAll & { closers: Closers; say(line: string): void },
): Promise<OpenedPlatform> {
  const own = configOf(config, hotel);
  const shared: Shared = { disk, filesIn: (folder) => filesIn(`${HOTELS_FOLDER}/${hotel.database}/${folder}`) };
  return openPlatform(own, own.databaseUrl, { ...given, shared });
}
