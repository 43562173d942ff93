import { type HotelUnderTest, type Known, makerAt, PASSWORD, PERSON } from './known-records';

/** Who is invited to the staff, and one who has joined. */
export function staffMakersOf({ url, admin, tokenOf }: HotelUnderTest, known: Known) {
  const make = makerAt(url);
  async function invite(name: string): Promise<string> {
    const email = `${name.toLowerCase()}${known.round}@fuzz.example`;
    const body = { name: PERSON.name, email, role: 'desk', password: admin.password };
    const { invitations } = await make({ path: '/api/staff/invitations', token: known.get('staff'), body });
    const all: unknown[] = Array.isArray(invitations) ? invitations : [];
    const made = Object(all.find((one) => Object(one).email === email));
    known.set(name, made._id);
    return tokenOf?.(made) ?? '';
  }
  return {
    async invitations() {
      await invite('invitation');
      await invite('spareInvitation');
      known.set('invitationToken', await invite('openInvitation'));
    },
    /** A key that no input calls with, so that inputs may revoke it. */
    async apiKey() {
      const body = { name: `Kiosk ${known.round}`, scopes: ['bookings:view'], password: admin.password };
      known.set('apiKey', (await make({ path: '/api/api-keys', token: known.get('staff'), body }))._id);
    },
    async mate(name: string) {
      const token = await invite(name);
      if (token === '') return;
      const body = { token, name: PERSON.name, password: PASSWORD };
      const { user } = await make({ path: '/api/auth/accept-invitation', body });
      known.set(`${name}Id`, Object(user)._id);
    },
  };
}
