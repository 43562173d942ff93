import type { RecordKindName } from '@shared/records/kinds';
import type { ComponentType } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** What a table of addresses says of one. */
export interface Page {
  /** `guest` and `admin` need a session of a guest or of staff, `user` one of either; without it anybody may open it. */
  access?: 'user' | 'guest' | 'admin' | undefined;
  title: string;
  /** Guests see 'Opening soon' in its place until the hotel has opened. */
  waits?: true;
  /** Its name among the site's links, if it is one. */
  header?: string;
  /** A record's page: the newest that was made on this device without an account has a link of that name. */
  kept?: { kind: RecordKindName; label: string; path(id: string): string };
  /** Its code, loaded when its address is opened. */
  load: LoadPage;
}

export interface Route<Path extends string = string> extends Page {
  path: Path;
}

/** The rows of a table, in its order. */
export const rowsOf = <Path extends string, Row extends object>(table: Record<Path, Row>): (Row & { path: Path })[] =>
  (Object.keys(table) as Path[]).map((path) => ({ path, ...table[path] }));
