import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemo } from '@drizzle/seed/demo';
import { type Config, ConfigError } from '@server/config';
import { verifyPassword } from '@server/features/auth/passwords/passwords';
import { hasUserOfRole, userByEmail } from '@server/features/auth/queries';
import { ensureFirstAdmin } from '@server/features/auth/register';
import { introduceHotel, lacksOwnAccount } from '@server/features/hotel/introduce';
import { hotelRow } from '@server/features/hotel/settings';
import { isPublicSite } from '@server/features/mail/state';
import { openDatabase } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { loadOrCreateSecret } from '@server/platform/security/secrets';
import { SETUP_PAGE } from '@shared/going-live/constants';

/**
 * Writes what a new hotel begins with: its details, the demo data where it is asked for, the first admin. Throws a
 * `ConfigError` where guests would be asked to pay to the demo's bank.
 */
export async function writeFirstRows(
  platform: Platform,
  config: Config,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  await introduceHotel(platform.db, config.hotel, { isDemo: config.seed !== 'none', isTrial: config.trial });
  if (config.production && !config.trial && (await lacksOwnAccount(platform.db))) {
    throw new ConfigError(
      'The hotel still has no bank account of its own: set BANK_ACCOUNT_NAME, BANK_NAME and BANK_ACCOUNT_NUMBER, or TRIAL=yes to try it out.',
    );
  }
  // Before the demo's people, one of whom is an admin.
  await makeFirstAdmin(platform, config, say);
  // Never into a hotel that was begun as somebody's own, whatever a later start says.
  if (config.seed !== 'none' && (await hotelRow(platform.db)).isDemo)
    await writeDemo(platform, { url, withLife: config.seed === 'demo' }, say);
}

/** Where whoever has started a hotel goes on that is not open to guests yet. */
export function sayWhereToGoOn(
  { adminEmail, publicUrl }: Config,
  { address, say }: { address: string; say: (line: string) => void },
): void {
  const site = isPublicSite(publicUrl) ? publicUrl : address;
  say(`Guests see 'Opening soon' there. Set it up at ${site}${SETUP_PAGE}, logged in as ${adminEmail}`);
}

/** With a pool of its own: this takes longer than any request may, and other processes wait for it. */
async function writeDemo(
  platform: Platform,
  { url, withLife }: { url: string; withLife: boolean },
  say: (line: string) => void,
): Promise<void> {
  const database = openDatabase(url, { max: 1, patience: Infinity });
  try {
    await seedDemo({ ...platform, db: database.db }, say, { withLife });
  } finally {
    await database.close();
  }
}

/**
 * An invented password is shown once. In production, where output is collected and kept, it is written into a file that
 * only its owner can read, and before the admin is made, so that no crash loses it.
 */
async function makeFirstAdmin(platform: Platform, config: Config, say: (line: string) => void): Promise<void> {
  const { adminEmail, adminPassword, dataDir } = config;
  if (config.production && !adminPassword) {
    if (await hasUserOfRole(platform.db, 'admin')) return;
    const kept = await loadOrCreateSecret(dataDir, 'first-admin-password');
    const file = join(dataDir, 'first-admin-password');
    const made = await ensureFirstAdmin(platform, adminEmail, kept);
    // Another process was first: its password is in this file if both share the folder, else in its own.
    if (!made) return (await isPasswordOf(platform, adminEmail, kept)) ? undefined : rm(file, { force: true });
    return say(`The first admin is ${adminEmail}; the password is in ${file}: log in, change it and remove the file`);
  }
  const password = await ensureFirstAdmin(platform, adminEmail, adminPassword);
  if (password && !adminPassword)
    say(`The first admin is ${adminEmail} with the password ${password} (shown this once)`);
}

async function isPasswordOf(platform: Platform, email: string, password: string): Promise<boolean> {
  const user = await userByEmail(platform.db, email);
  return verifyPassword(user?.passwordHash ?? null, password, { caller: 'start', first: true });
}
