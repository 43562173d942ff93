import type { AppRouter } from '@server/trpc/router';
import { roomCreateInput, roomUpdateInput } from '@shared/rooms';
import type { inferRouterInputs } from '@trpc/server';
import { describe, expect, it } from 'vitest';

type Inputs = inferRouterInputs<AppRouter>['rooms'];

const room = { roomNumber: '101', type: 'Standard', price: 20_000 };
const photos = [new File(['picture'], 'a.png')];

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
    // @ts-expect-error: it names no room
    const unnamed: Inputs['update'] = { ...room, photos };
    expect(roomUpdateInput.safeParse(unnamed).success).toBe(false);
  });
});
