import { expect, it } from 'vitest';
import { csvOf } from '../../ui/list/csv';
import { guestCsv } from './admin-guests-page';

const ada = { _id: 'one', name: 'Ada Obi', phone: '08031234567', email: null, address: null, bookings: 3, merged: [] };

it('spec 9: guest_directory.csv has these columns, and N/A where nothing was given', () => {
  expect(csvOf(guestCsv, [ada])).toBe('Name,Phone,Email,Address,Bookings\r\nAda Obi,0803 123 4567,N/A,N/A,3');
});

it('a name that a spreadsheet would run is text in it', () => {
  const name = "=cmd|' /C calc'!A0";
  expect(csvOf(guestCsv, [{ ...ada, name, address: '+234, "Ring" Road' }])).toBe(
    `Name,Phone,Email,Address,Bookings\r\n"'=cmd|' /C calc'!A0",0803 123 4567,N/A,"'+234, ""Ring"" Road",3`,
  );
});
