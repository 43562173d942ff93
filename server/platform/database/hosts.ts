/** One of the servers that an address of a database names. */
export interface Host {
  /** As it is written in logs. */
  name: string;
  host: string;
  port: number;
  /** The same database on that server alone. */
  url: string;
}

const HOSTS_MAX = 5;
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s;
const NAMED = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/**
 * The servers of `postgres://name:password@one:5432,other:5432/hotel`, of which one is the primary; null where the address
 * names a lone one. Throws an error whose message says what such an address must be.
 */
export function severalHosts(url: string): Host[] | null {
  const [, before = '', named = '', after = ''] = ADDRESS.exec(url) ?? [];
  if (!named.includes(',')) return null;
  const names = named.split(',');
  const found = names.map((name) => {
    const [, host = '', port = '5432'] = NAMED.exec(name) ?? [];
    const alone = `${before}${host}:${port}${after}`;
    if (!host || Number(port) < 1 || Number(port) > 65_535 || !URL.canParse(alone))
      throw new Error('must name each host as host or host:port, separated by commas');
    const address = new URL(alone);
    const wanted = address.searchParams.get('target_session_attrs') ?? 'primary';
    if (wanted !== 'primary') throw new Error(`with several hosts target_session_attrs must be primary, not ${wanted}`);
    address.searchParams.delete('target_session_attrs');
    return { name: `${host}:${port}`, host: host.replace(/^\[|\]$/g, ''), port: Number(port), url: address.href };
  });
  if (new Set(found.map(({ name }) => name)).size < found.length) throw new Error('must name each host once');
  if (found.length > HOSTS_MAX) throw new Error(`must name at most ${HOSTS_MAX} hosts`);
  return found;
}

/** The address of another database on the same server. */
export const inDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]*)[^?]*/, (_, server: string) => `${server}/${name}`);

/** Where the database is, without login and name. */
export const hostNames = (url: string): string =>
  severalHosts(url)
    ?.map(({ name }) => name)
    .join(', ') ?? new URL(url).host;

/** What is wrong with the hosts that an address names, where something is. */
export function hostsProblem(url: string): string | null {
  try {
    severalHosts(url);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
