import { exampleQuote } from '@shared/testing/catering';
import { exampleDish } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { emptyLine, quotePayload, quoteValuesOf, typedSums, withText } from './quote-values';

const event = { today: '2026-11-22', guestCount: 250, date: '2026-12-04', terms: 'As always.' };

it('begins with one line for all guests, a third as deposit, and a week to answer', () => {
  expect(quoteValuesOf(undefined, event)).toMatchObject({
    lines: [{ text: '', quantity: '250', unitPrice: '' }],
    deposit: '30',
    depositAs: 'percent',
    terms: 'As always.',
    validUntil: '2026-11-29',
  });
  expect(quoteValuesOf(undefined, { ...event, date: '2026-11-25' })).toMatchObject({ validUntil: '2026-11-25' });
});

it('goes on from what was sent last, with a new last day, and from a draft as it is', () => {
  const sent = exampleQuote({ validUntil: '2026-11-01' });
  const values = quoteValuesOf(sent, event);
  expect(values).toMatchObject({ deposit: '400,000', depositAs: 'naira', validUntil: '2026-11-29' });
  const { lines, deposit } = quotePayload(values);
  expect({ lines, deposit }).toEqual({ lines: sent.lines.map(({ amount: _, ...line }) => line), deposit: 400_000 });
  expect(quoteValuesOf({ ...sent, status: 'draft' }, event)).toMatchObject({ validUntil: '2026-11-01' });
});

it('adds up what is whole while it is typed, amounts as people write them', () => {
  const values = quoteValuesOf(undefined, event);
  const typed = (text: string, quantity: string, unitPrice: string) => ({
    ...emptyLine([]),
    text,
    quantity,
    unitPrice,
  });
  const lines = [typed('Rice', '250', '₦4,500.50'), typed('Not yet', '3', ''), typed('Wrong', 'many', '5')];
  expect(typedSums({ ...values, lines })).toEqual({ total: 1_125_125, deposit: 337_537.5 });
  expect(typedSums({ ...values, lines, deposit: '1,000', depositAs: 'naira' })).toMatchObject({ deposit: 1_000 });
  expect(typedSums({ ...values, lines, deposit: '' })).toMatchObject({ deposit: 0 });
  expect(quotePayload({ ...values, deposit: '' }).deposit).toBeNaN();
});

it('a dish brings its price where none was typed, and is forgotten once the text is another', () => {
  const dish = exampleDish({ _id: 'm1', name: 'Jollof rice', price: 4_500 });
  const picked = withText(emptyLine([], '250'), 'Jollof rice', [dish]);
  expect(picked).toMatchObject({ text: 'Jollof rice', unitPrice: '4,500', menuItemId: 'm1' });
  expect(withText({ ...emptyLine([]), unitPrice: '4,000' }, 'Jollof rice', [dish])).toMatchObject({
    unitPrice: '4,000',
  });
  expect(withText(picked, 'Jollof rice, small', [dish])).toMatchObject({ unitPrice: '4,500', menuItemId: null });
});
