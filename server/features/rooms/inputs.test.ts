import { uploaded } from '@server/testing/uploads';
import type { AppRouter } from '@server/transports/trpc/router';
import { roomCreateInput, roomUpdateInput } from '@shared/rooms/schema';
import type { inferRouterInputs } from '@trpc/server';
import { describe, expect, it } from 'vitest';

type Inputs = inferRouterInputs<AppRouter>['rooms'];

const room = { roomNumber: '101', type: 'Standard', price: 20_000 };
const photos = [uploaded(new File(['picture'], 'a.png'))];

describe('the inputs of the rooms’ procedures', () => {
  it('take a room with its photos, also as the text that forms send', () => {
    const created: Inputs['create'] = { ...room, price: '20000', photos, clientId: 'a-key-of-mine' };
    expect(roomCreateInput.parse(created)).toMatchObject({ price: 20_000, photos });
    const updated: Inputs['update'] = { ...room, _id: 'a', photos, keepPhotos: ['/media/a/800.webp'] };
    expect(roomUpdateInput.parse(updated)).toMatchObject({ _id: 'a', keepPhotos: ['/media/a/800.webp'] });
  });

  it('neither compile nor parse with anything else', () => {
    // @ts-expect-error: a room has a number, a type and a price
    const nonsense: Inputs['create'] = { whatever: [] };
    // @ts-expect-error: a price is a number or the text of one
    const price: Inputs['create'] = { ...room, price: { naira: 20_000 } };
    // @ts-expect-error: photos are files
    const named: Inputs['create'] = { ...room, photos: ['a.png'] };
    expect([nonsense, price, named].map((sent) => roomCreateInput.safeParse(sent).success)).toEqual([
      false,
      false,
      false,
    ]);
    // @ts-expect-error: /trpc takes no files
    const files: Inputs['create'] = { ...room, photos: [new File(['picture'], 'a.png')] };
    expect(roomCreateInput.safeParse(files).success).toBe(true);
    // @ts-expect-error: it names no room
    const unnamed: Inputs['update'] = { ...room, photos };
    expect(roomUpdateInput.safeParse(unnamed).success).toBe(false);
  });

  it('take beds in any order and amenities twice, and store them in one way', () => {
    const offered = { beds: ['single', 'king', 'single'], amenities: ['tv', 'wifi', 'tv'], sleeps: '4' };
    const stored = { beds: ['king', 'single', 'single'], amenities: ['wifi', 'tv'], sleeps: 4 };
    expect(roomCreateInput.parse({ ...room, ...offered })).toMatchObject(stored);
    expect(roomUpdateInput.parse({ _id: 'a', ...offered })).toMatchObject(stored);
  });

  it('tell what a change leaves as it is from what it takes back', () => {
    expect(roomUpdateInput.parse({ _id: 'a', price: 1 })).toEqual({ _id: 'a', price: 1 });
    expect(roomUpdateInput.parse({ _id: 'a', beds: [], sleeps: '', amenities: [] })).toEqual({
      _id: 'a',
      beds: [],
      sleeps: null,
      amenities: [],
    });
    expect(roomCreateInput.parse(room)).not.toHaveProperty('amenities');
  });

  const nineBeds = Array.from({ length: 9 }, () => 'single');
  it.each([
    [{ beds: ['hammock'] }, 'Please choose one of: king, queen, double, single, bunk, sofa.'],
    [{ beds: nineBeds }, 'A room can have at most 8 beds'],
    [{ beds: 'king' }, 'Please check your details and try again.'],
    [{ sleeps: 0 }, 'How many a room sleeps is a whole number from 1 to 20'],
    [{ sleeps: '2.5' }, 'How many a room sleeps is a whole number from 1 to 20'],
    [{ sleeps: 21 }, 'How many a room sleeps is a whole number from 1 to 20'],
    [{ sleeps: 'two' }, 'How many a room sleeps is a whole number from 1 to 20'],
    [{ amenities: ['sauna'] }, expect.stringMatching(/^Please choose one of: air_conditioning, /)],
  ])('refuse %o, on creation and in a change', (offered, message) => {
    for (const result of [
      roomCreateInput.safeParse({ ...room, ...offered }),
      roomUpdateInput.safeParse({ _id: 'a', ...offered }),
    ])
      expect(result.error?.issues[0]?.message).toEqual(message);
  });
});
