import { accessTokenFor, mailedToken } from '@server/platform/security/secrets';
import { expect, it } from 'vitest';
import { groupParagraph } from './email-group';

const platform = { secret: 'a secret of the hotel', publicUrl: 'https://hotel.test' };
const group = { _id: 'g1', reference: 'GRP-ABC123', rooms: ['101', '103'], total: 150_000 };

it('the email about a group names its rooms and their sum, with a link that opens it without an account', () => {
  expect(groupParagraph(platform, group, true)).toBe(
    `You have booked 2 rooms together (GRP-ABC123): 101, 103. They cost ₦150,000 in all, and each is paid with its own reference. All of them: https://hotel.test/booking-group/g1#${mailedToken(platform.secret, accessTokenFor(platform.secret, 'g1'))} Below is the first.`,
  );
  expect(groupParagraph(platform, group, false)).toContain('https://hotel.test/booking-group/g1 Below');
});
