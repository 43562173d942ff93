import { expect, it } from 'vitest';
import { changedValues, hasChanges } from '../../ui/form/form';
import { initialValues, newRoomData, photoError, roomChangeData, roomErrors } from './room-form-values';

const empty = initialValues(null);
const typed = { ...empty, roomNumber: '401', type: 'Deluxe', price: '₦34,000', description: 'High up.' };
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

it('the room form names every missing field in the words of the spec', async () => {
  expect(await roomErrors(empty)).toEqual({
    roomNumber: 'Room number is required',
    type: 'Room type is required',
    price: 'Price must be greater than zero',
  });
});

it.each(['0', '-5', 'free'])('the room form does not accept %s as a price', async (price) => {
  expect(await roomErrors({ ...typed, price })).toEqual({ price: 'Price must be greater than zero' });
});

it('the room form accepts a price the way people write it', async () => {
  expect(await roomErrors(typed)).toEqual({});
  expect(newRoomData(typed).get('price')).toBe('34000');
});

it('the room form accepts only pictures, of at most 10 MB, and 10 in all with the stored ones', () => {
  expect(photoError([new File(['x'], 'list.pdf', { type: 'application/pdf' })], 0)).toBe(
    'Only image files are allowed',
  );
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
  expect(photoError([large], 0)).toBe('Each photo must be at most 10 MB');
  const six = Array.from({ length: 6 }, (_, index) => picture(`${index}.jpg`));
  expect(photoError(six, 4)).toBeUndefined();
  expect(photoError(six, 5)).toBe('A room can have at most 10 photos');
});

it('the room form sends no list of stored pictures for a new room, and an empty one for a room that keeps none', () => {
  expect(newRoomData(typed).has('keepPhotos')).toBe(false);
  const none = { ...typed, keepPhotos: [] };
  const changes = changedValues(none, { ...typed, keepPhotos: ['/media/a/800.webp'] });
  expect([...roomChangeData(changes, none, { photos: ['/media/a/800.webp'], version: 2 })]).toEqual([
    ['keepPhotos', ''],
    ['version', '2'],
  ]);
});

it('the room form sends the stored pictures that stay in order, then the new ones', () => {
  const begun = { ...typed, keepPhotos: ['/media/b/800.webp', '/media/a/800.webp'] };
  const added = { ...begun, photos: [picture('n.jpg')] };
  const form = roomChangeData(changedValues(added, begun), added, { photos: begun.keepPhotos, version: 2 });
  expect([...form.keys()]).toEqual(['photos', 'keepPhotos', 'keepPhotos', 'version']);
  expect(form.getAll('keepPhotos')).toEqual(['/media/b/800.webp', '/media/a/800.webp']);
  expect(form.getAll('photos')).toHaveLength(1);
});

it('D26: the room form keeps no stored picture that somebody else has taken away meanwhile', () => {
  const begun = { ...typed, keepPhotos: ['/media/a/800.webp', '/media/b/800.webp'] };
  const turned = { ...begun, keepPhotos: ['/media/b/800.webp', '/media/a/800.webp'] };
  const form = roomChangeData(changedValues(turned, begun), turned, { photos: ['/media/a/800.webp'], version: 3 });
  expect(form.getAll('keepPhotos')).toEqual(['/media/a/800.webp']);
});

it('the room form knows whether anything has changed', () => {
  expect(hasChanges(empty, empty)).toBe(false);
  expect(hasChanges(typed, empty)).toBe(true);
  expect(hasChanges({ ...typed, keepPhotos: [] }, { ...typed, keepPhotos: ['/media/a/800.webp'] })).toBe(true);
});

it('the room form sends a list field by field, an emptied one as one empty field, and 0 guests as nothing said', () => {
  const { beds, sleeps, amenities } = { beds: ['single', 'single'], sleeps: 2, amenities: ['tv'] } as const;
  const added = newRoomData({ ...typed, beds: [...beds], sleeps, amenities: [...amenities] });
  expect([added.getAll('beds'), added.getAll('sleeps'), added.getAll('amenities')]).toEqual([beds, ['2'], amenities]);
  const none = newRoomData(typed);
  expect([none.getAll('beds'), none.getAll('sleeps'), none.getAll('amenities')]).toEqual([[''], [''], ['']]);
  expect([...roomChangeData({ amenities: [], sleeps: 0 }, typed, { photos: [], version: 3 })]).toEqual([
    ['sleeps', ''],
    ['amenities', ''],
    ['version', '3'],
  ]);
});
