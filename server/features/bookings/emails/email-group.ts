import { oneLine } from '@server/platform/email/email';
import type { Platform } from '@server/platform/platform';
import { accessTokenFor, mailedToken } from '@server/platform/security/secrets';
import { groupPath } from '@shared/groups/link';
import { formatNaira } from '@shared/money/money';
import { z } from 'zod';

/** What the one email about a new group says of it besides its first room (D40). */
export const bookedGroup = z.object({
  _id: z.string(),
  reference: z.string(),
  rooms: z.array(z.string()),
  total: z.number(),
});

export type BookedGroup = z.output<typeof bookedGroup>;

/** `isAnonymous`: no account opens it. The link answers for all of its rooms, whichever of them waits for that. */
export function groupParagraph(
  { secret, publicUrl }: Pick<Platform, 'secret' | 'publicUrl'>,
  group: BookedGroup,
  isAnonymous: boolean,
): string {
  const token = isAnonymous ? mailedToken(secret, accessTokenFor(secret, group._id)) : undefined;
  const rooms = group.rooms.map(oneLine).join(', ');
  return `You have booked ${group.rooms.length} rooms together (${group.reference}): ${rooms}. They cost ${formatNaira(group.total)} in all, and each is paid with its own reference. All of them: ${publicUrl}${groupPath(group._id, token)} Below is the first.`;
}
