import { noSuchPage, turned } from '../database/keyset';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  previousCursor: string | null;
}

export interface PartInput {
  limit: number;
  /** The part's own; none for its beginning. */
  cursor?: string;
  /** From its end, and in that order. */
  turned?: boolean;
}

type ReadPart<Item> = (input: PartInput) => Promise<Page<Item>>;

/** Rows of one part, with the cursors beyond and before them in the direction of reading; null at an edge of the part. */
interface Piece<Item> {
  items: Item[];
  onward: string | null;
  back: string | null;
}

async function readPiece<Item>(
  read: ReadPart<Item>,
  isBack: boolean,
  { cursor, limit }: PartInput,
): Promise<Piece<Item>> {
  if (isBack && !cursor) {
    const { items, nextCursor } = await read({ limit, turned: true });
    return { items: items.reverse(), onward: nextCursor && turned(nextCursor), back: null };
  }
  const { items, nextCursor, previousCursor } = await read({ cursor, limit });
  return isBack
    ? { items, onward: previousCursor, back: nextCursor }
    : { items, onward: nextCursor, back: previousCursor };
}

/** Which part, whether the page comes after a place or before it, and that place; none is the part's beginning or end. */
const CURSOR = /^(\d)([<>])([\w-]*)$/;

/** A page of several lists, one after the other, as one list. Throws `invalid_input` for an invalid cursor. */
export async function pageOfParts<Item>(
  parts: readonly ReadPart<Item>[],
  { cursor: sent, limit }: { cursor?: string; limit: number },
): Promise<Page<Item>> {
  const [, part, way, place] = CURSOR.exec(sent ?? '0>') ?? [];
  const from = Number(part);
  if (!parts[from]) throw noSuchPage();
  const isBack = way === '<';
  const step = isBack ? -1 : 1;
  const items: Item[] = [];
  let onward: string | null = null;
  let back: string | null = null;
  for (let at = from; onward === null; at += step) {
    const read = parts[at];
    if (!read) break;
    const left = limit - items.length;
    // Once the page is full, only whether this part has rows.
    const piece = await readPiece(read, isBack, { limit: left || 1, cursor: at === from ? place : undefined });
    if (piece.items.length === 0) continue;
    if (left === 0) {
      onward = `${at}${way}`;
      break;
    }
    items[isBack ? 'unshift' : 'push'](...piece.items);
    back ??= piece.back ? `${at}${isBack ? '>' : '<'}${piece.back}` : `${at - step}${isBack ? '>' : '<'}`;
    if (piece.onward) onward = `${at}${way}${piece.onward}`;
  }
  // Before the first page there is none.
  const before = sent === undefined ? null : back;
  return isBack
    ? { items, nextCursor: back, previousCursor: onward }
    : { items, nextCursor: onward, previousCursor: before };
}
