import { expect, it } from 'vitest';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import BookRoomPage from './book-room-page';

it("spec 4: staff are led to staff's form, with the room and the dates that they had chosen", () => {
  logInAsAdmin();
  renderPage(<BookRoomPage />, '/book-room?room=101&from=2027-03-04&to=2027-03-06');
  expect(currentAddress()).toBe('/admin/book-room?room=101&from=2027-03-04&to=2027-03-06');
});
