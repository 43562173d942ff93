import { describe, expect, it } from 'vitest';
import { hasChanges } from '../../ui/form';
import { initialValues, photoError, roomErrors, roomFormData } from './room-form-values';

const empty = initialValues(null);
const typed = { ...empty, roomNumber: '401', type: 'Deluxe', price: '₦34,000', description: 'High up.' };
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

describe('the room form', () => {
  it('names every missing field in the words of the spec', async () => {
    expect(await roomErrors(empty)).toEqual({
      roomNumber: 'Room number is required',
      type: 'Room type is required',
      price: 'Price must be greater than zero',
    });
  });

  it.each(['0', '-5', 'free'])('does not take %s for a price', async (price) => {
    expect(await roomErrors({ ...typed, price })).toEqual({ price: 'Price must be greater than zero' });
  });

  it('takes a price the way people write it', async () => {
    expect(await roomErrors(typed)).toEqual({});
    expect(roomFormData(typed, false).get('price')).toBe('34000');
  });

  it('takes pictures only, of at most 10 MB, at most 10 with those the room has', () => {
    expect(photoError([new File(['x'], 'list.pdf', { type: 'application/pdf' })], 0)).toBe(
      'Only image files are allowed',
    );
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
    expect(photoError([large], 0)).toBe('Each photo must be at most 10 MB');
    const six = Array.from({ length: 6 }, (_, index) => picture(`${index}.jpg`));
    expect(photoError(six, 4)).toBeUndefined();
    expect(photoError(six, 5)).toBe('A room can have at most 10 photos');
  });

  it('sends no word about old pictures for a new room, and an empty one for a room that keeps none', () => {
    expect(roomFormData(typed, false).has('keepPhotos')).toBe(false);
    expect(roomFormData(typed, true).getAll('keepPhotos')).toEqual(['']);
  });

  it('sends the pictures that stay in their order, then the new ones', () => {
    const form = roomFormData(
      { ...typed, keepPhotos: ['/media/b/800.webp', '/media/a/800.webp'], photos: [picture('n.jpg')] },
      true,
    );
    expect(form.getAll('keepPhotos')).toEqual(['/media/b/800.webp', '/media/a/800.webp']);
    expect(form.getAll('photos')).toHaveLength(1);
  });

  it('knows whether anything would be lost', () => {
    expect(hasChanges(empty, empty)).toBe(false);
    expect(hasChanges(typed, empty)).toBe(true);
    expect(hasChanges({ ...typed, keepPhotos: [] }, { ...typed, keepPhotos: ['/media/a/800.webp'] })).toBe(true);
  });
});
