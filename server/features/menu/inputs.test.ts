import { uploaded } from '@server/testing/uploads';
import type { AppRouter } from '@server/transports/trpc/router';
import { menuCreateInput, menuUpdateInput } from '@shared/menu/schema';
import type { inferRouterInputs } from '@trpc/server';
import { describe, expect, it } from 'vitest';

type Inputs = inferRouterInputs<AppRouter>['menu'];

const accepts = (sent: unknown) => menuUpdateInput.safeParse(sent).success;
const dish = { name: 'Jollof Rice', category: 'rice dishes', price: 2_500 } as const;

describe('the inputs of the menu’s procedures', () => {
  it('take a toggle, and an edit with or without a picture, also as the text that forms send', () => {
    const sent: Inputs['update'][] = [
      { _id: 'a', available: false },
      { _id: 'a', available: 'true' },
      { ...dish, _id: 'a' },
      { ...dish, _id: 'a', price: '2500', image: uploaded(new File(['picture'], 'a.png')) },
    ];
    expect(sent.map(accepts)).toEqual([true, true, true, true]);
    const added: Inputs['create'] = {
      ...dish,
      image: uploaded(new File(['picture'], 'a.png')),
      clientId: 'a-key-of-mine',
    };
    expect(menuCreateInput.safeParse(added).success).toBe(true);
  });

  it('neither compile nor parse with anything else', () => {
    // @ts-expect-error: it names no item
    const nonsense: Inputs['update'] = { whatever: [] };
    // @ts-expect-error: a price is a number or the text of one
    const price: Inputs['update'] = { ...dish, _id: 'a', price: [2_500] };
    // @ts-expect-error: a picture is a file
    const picture: Inputs['update'] = { ...dish, _id: 'a', image: 'a.png' };
    // @ts-expect-error: /trpc takes no files
    const file: Inputs['create'] = { ...dish, image: new File(['picture'], 'a.png') };
    expect(menuCreateInput.safeParse(file).success).toBe(true);
    // @ts-expect-error: yes or no
    const available: Inputs['update'] = { _id: 'a', available: 'perhaps' };
    expect([nonsense, price, picture, available].map(accepts)).toEqual([false, false, false, false]);
    // @ts-expect-error: a dish has a category
    const bare: Inputs['create'] = { name: 'Jollof Rice', price: 2_500 };
    expect(menuCreateInput.safeParse(bare).success).toBe(false);
  });

  it('name what is wrong field by field, in the words of the form that was meant', () => {
    const issuesOf = (sent: unknown) =>
      menuUpdateInput.safeParse(sent).error?.issues.map(({ path, message }) => [path, message]);
    expect(issuesOf({ _id: 'a', category: 'stews' })).toEqual([[['category'], 'Category is required']]);
    expect(issuesOf({ _id: 'a', version: 2 })).toEqual([[[], 'Please check your details and try again.']]);
    expect(issuesOf({ _id: 'a', available: 'perhaps' })).toEqual([
      [['available'], 'Please answer with true or false.'],
    ]);
    expect(issuesOf('a')).toEqual([[[], 'Please check your details and try again.']]);
    expect(issuesOf([])).toEqual([[[], 'Please check your details and try again.']]);
  });
});
