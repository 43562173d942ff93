import { ConfigError } from '@server/config';
import { errorLine } from '@server/platform/process/describe-error';

/** The network's and the drivers' codes, and Postgres' of a login or a database that it does not let in. */
const NOT_LET_IN = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT|CONNECT\w+|28\w{3}|3D000|53300|57P03)$/;

/** Where the error is one of reaching that database, a `ConfigError` that names the setting; else the error itself. */
export function asSetting(databaseUrl: string | undefined, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!databaseUrl || !NOT_LET_IN.test(code)) return error;
  const { host } = new URL(databaseUrl);
  return new ConfigError(`Setting DATABASE_URL: cannot open the database at ${host}: ${errorLine(error)}`);
}
