import { router, staffMay } from '@server/transports/trpc/procedures';
import {
  blockCreateInput,
  blockIdInput,
  blockListInput,
  blockListSchema,
  blockReleaseInput,
  blockSchema,
  blockUpdateInput,
} from '@shared/blocks/schema';
import { getBlock, listBlocks } from './list';
import { createBlock, releaseBlock, updateBlock } from './verbs';

/** Rooms that are held for the guests of an event (D40). */
export const blocksRouter = router({
  list: staffMay('view', 'bookings').input(blockListInput).output(blockListSchema).query(listBlocks),
  /** A block with its rooms, and who has booked them. */
  get: staffMay('view', 'bookings').input(blockIdInput).output(blockSchema).query(getBlock),
  create: staffMay('change', 'bookings').input(blockCreateInput).output(blockSchema).mutation(createBlock),
  update: staffMay('change', 'bookings').input(blockUpdateInput).output(blockSchema).mutation(updateBlock),
  /** Puts what is left of it on sale again. */
  release: staffMay('change', 'bookings').input(blockReleaseInput).output(blockSchema).mutation(releaseBlock),
});
