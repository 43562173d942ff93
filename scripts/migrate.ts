/** `npm run db:migrate`: brings the database of DATABASE_URL up to date. The embedded one is migrated at every start. */

import { migrateDatabase } from '@server/platform/database/migrate';
import { errorLine } from '@server/platform/process/describe-error';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL. The embedded database needs no migrating by hand: npm start does it.');
  process.exit(1);
}
try {
  await migrateDatabase(url, (line) => console.log(line));
  console.log('The database is up to date.');
} catch (error) {
  console.error(errorLine(error));
  process.exitCode = 1;
}
