import { randomUUID } from 'node:crypto';
import { menuItems } from '@drizzle/schema/menu';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Queryable, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { MENU_TEXTS } from '@shared/menu/constants';
import type { MenuAdded, MenuSeveralInput } from '@shared/menu/schema';
import { toKobo } from '@shared/money/money';
import { fillIn } from '@shared/placeholders';
import { findItems } from './queries';

/** Why dishes of those names cannot be added: it names those that are on the menu, or in the list twice. */
async function namesTaken(db: Queryable, names: readonly string[]): Promise<DomainError> {
  const known = new Set((await findItems(db, 'everything')).map(({ name }) => name));
  const taken = [...new Set(names.filter((name, at) => known.has(name) || names.indexOf(name) < at))];
  const [name = ''] = taken;
  const message = taken.length > 1 ? fillIn(MENU_TEXTS.namesTaken, { names: taken.join(', ') }) : undefined;
  return new DomainError('item_name_taken', { name }, { field: 'items', ...(message && { message }) });
}

/**
 * Adds dishes and drinks without pictures, all or none. A repeat with the same idempotency key returns them as they are now.
 * Throws `item_name_taken`, `key_reused`, `already_done`.
 */
export async function createMenuItems({
  ctx: { platform, actor },
  input: { clientId, items },
}: {
  ctx: VerbContext<UserActor>;
  input: MenuSeveralInput;
}): Promise<MenuAdded> {
  const names = items.map(({ name }) => name);
  const rows = items.map(({ price, ...columns }) => ({ ...columns, priceKobo: toKobo(price), id: randomUUID() }));
  try {
    return await inTransaction(platform.db, async (tx) => {
      const attempt = { actor: actor.id, verb: 'menu.createSeveral', key: clientId, request: items };
      const isRepeat = (await reserveKey(tx, attempt, rows[0]?.id ?? '')) !== null;
      if (!isRepeat) {
        await tx.insert(menuItems).values(rows);
        const entries = rows.map(({ id, ...detail }) => ({ recordId: id, detail }));
        await audit(tx, ...entries.map((entry) => ({ actor: actor.id, action: 'menu.create', ...entry })));
      }
      const saved = new Map((await findItems(tx, 'everything')).map((item) => [item.name, item]));
      const added = names.flatMap((name) => saved.get(name) ?? []);
      // Only a repeat names dishes that have been taken off or renamed since.
      if (added.length < names.length) throw new DomainError('already_done');
      return { items: added };
    });
  } catch (error) {
    throw violates(error, 'menu_items_name_key') ? await namesTaken(platform.db, names) : error;
  }
}
