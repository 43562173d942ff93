import { invitationToken } from '@server/features/staff/invitations';
import { programWith } from '../api-keys';
import type { CalledHotel } from '../hotel';
import { change, type GoodCalls, type Makers } from './good-calls';

const PASSWORD = 'secret123';

/** Calls for staff's accounts and the second factor. */
export function staffCalls(make: Makers, hotel: CalledHotel): GoodCalls {
  const password = { body: { password: PASSWORD } };
  async function invitation() {
    const email = `invited${make.unique()}@staff.test`;
    const { invitations } = await hotel.staff.staff.invite({
      name: 'Bola Ade',
      email,
      role: 'desk',
      password: PASSWORD,
    });
    const made = invitations.find((one) => one.email === email);
    if (!made) throw new Error('The invitation is not listed');
    return { ...made, token: invitationToken(hotel.platform.secret, made._id, new Date(made.sentAt)) };
  }
  async function withFactor() {
    const { _id } = await make.colleague();
    await hotel.sql`insert into second_factors (user_id, sealed_secret, created_at, confirmed_at) values (${_id}, 'sealed', now(), now())`;
    return _id;
  }
  const asSeen = async () => ({ body: { version: (await hotel.staff.hotel.settings()).version } });
  return {
    'POST /api-keys': () => ({
      body: { name: `Kiosk ${make.unique()}`, scopes: ['bookings:view'], password: PASSWORD },
    }),
    'DELETE /api-keys/{_id}': async () => ({ params: { _id: (await programWith(hotel)).id } }),
    'POST /account/email': async () => ({
      token: (await make.colleague()).token,
      body: { email: `other${make.unique()}@staff.test`, password: PASSWORD },
    }),
    ...change('/hotel/logo', asSeen),
    ...change('/hotel/pictures', asSeen),
    'POST /auth/second-factor': async () => ({ token: (await make.colleague()).token, ...password }),
    'POST /staff/invitations': () => ({
      body: { name: 'Bola Ade', email: `asked${make.unique()}@staff.test`, role: 'desk', password: PASSWORD },
    }),
    'POST /staff/invitations/{_id}/resend': async () => ({ params: { _id: (await invitation())._id } }),
    'DELETE /staff/invitations/{_id}': async () => ({ params: { _id: (await invitation())._id } }),
    'POST /auth/invitation': async () => ({ body: { token: (await invitation()).token }, token: null }),
    'POST /auth/accept-invitation': async () => ({
      body: { token: (await invitation()).token, name: 'Bola Ade', password: 'four-other-words' },
      token: null,
    }),
    ...change('/staff/{_id}', async () => ({
      params: { _id: (await make.colleague())._id },
      body: { role: 'kitchen', password: PASSWORD },
    })),
    'POST /staff/{_id}/remove': async () => ({ params: { _id: (await make.colleague())._id }, ...password }),
    'POST /staff/{_id}/reset-factor': async () => ({ params: { _id: await withFactor() }, ...password }),
  };
}
