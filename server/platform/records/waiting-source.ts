import type { WaitingKind } from '@shared/notifications/schema';
import type { Queryable } from '../database/database';

/** Something that waits for staff, counted where it is kept. */
export interface WaitingSource {
  kind: WaitingKind;
  /** Shown to nobody else on the staff. */
  isForAdmins?: true;
  /** How many wait, and since when the first of them does; null for none. */
  read(db: Queryable): Promise<{ count: number; since: string | null }>;
}
