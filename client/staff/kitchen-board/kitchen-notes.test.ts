import { describe, expect, it } from 'vitest';
import { allergyIn } from './kitchen-notes';

describe('a note', () => {
  it.each([
    'Allergic to groundnuts',
    'NUT ALLERGY!',
    'lactose intolerant',
    'one of us carries an EpiPen',
    'I am coeliac',
  ])('such as “%s” tells of an allergy', (notes) => expect(allergyIn(notes)).toBe('told'));

  it.each([
    'No groundnuts please',
    'no pea nuts',
    'nut-free',
    'Without any milk',
    'she can’t eat any shrimp',
    'cannot have eggs',
    'Please avoid crayfish',
    'gluten free if you can',
  ])('such as “%s” may tell of one', (notes) => expect(allergyIn(notes)).toBe('perhaps'));

  it.each([
    'Less pepper, please',
    'Call at the gate',
    'Extra groundnuts',
    'Coconut rice, well done',
    'No pepper. Extra egg on top, and hot',
    'Milk on the side',
    '',
  ])('such as “%s” tells of none', (notes) => expect(allergyIn(notes)).toBe('none'));
});
