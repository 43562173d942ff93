import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser';

/** What clerks do at the desk, in the words that they see. */

/** A number as staff read it: '₦20,000.50' or '3'. */
export const numberIn = (text: string): number => Number(/-?[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));

/** A figure of the front desk by its label. */
export async function deskFigure({ page }: Visitor, label: string): Promise<number> {
  const figure = page.getByRole('list', { name: 'Today' }).getByRole('listitem').filter({ hasText: label });
  return numberIn((await figure.innerText()).slice(label.length));
}

const TOTALS = ['Total Bookings', 'Food Orders', 'Catering Requests', 'Total Revenue'];

/** What the analytics page says of this month: its four figures, and the revenue of each source. */
export async function monthFigures({ page }: Visitor): Promise<Record<string, number>> {
  await page.goto('/analytics?period=month');
  const figures: Record<string, number> = {};
  for (const label of TOTALS) {
    const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    figures[label] = numberIn((await card.innerText()).slice(label.length));
  }
  // The first row is the head.
  const sources = await page.getByRole('table', { name: 'Revenue by department' }).getByRole('row').all();
  for (const row of sources.slice(1)) {
    figures[await row.getByRole('rowheader').innerText()] = numberIn(await row.getByRole('cell').first().innerText());
  }
  return figures;
}

interface WalkIn {
  guestName: string;
  phone: string;
  address: string;
  roomNumber: string;
}

/** From the front desk: a free room is booked from tonight for who stands there. */
export async function bookWalkIn({ page }: Visitor, { guestName, phone, address, roomNumber }: WalkIn): Promise<void> {
  await page.getByRole('link', { name: `Book room ${roomNumber} from tonight` }).click();
  await page.getByLabel('Full name').fill(guestName);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Book Room for Guest', exact: true }).click();
  await page.getByText(`${guestName}, room ${roomNumber}`, { exact: false }).first().waitFor();
}

/** In the calendar, where stays are bars: drags a stay onto another room, from tonight's column to tonight's column. */
export async function dragToRoom({ page }: Visitor, guestName: string, roomNumber: string): Promise<void> {
  const bar = page.locator('[data-bar]', { hasText: guestName });
  const row = page.getByRole('rowheader', { name: `Room ${roomNumber},` });
  await bar.scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(bar), await boxOf(row)];
  // Held near its beginning, which is in view however narrow a night is.
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, (from.y + to.y) / 2);
  await page.mouse.move(x, to.y + to.height / 2);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Move this stay?' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`Not in view: ${place}`);
  return box;
}

/** In the calendar of a phone, which is a list: gives a stay another room by its form. */
export async function chooseOtherRoom({ page }: Visitor, guestName: string, roomNumber: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(guestName) }).click();
  await page.getByRole('button', { name: 'Change booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await dialog.locator('select[name=roomNumber]').selectOption(roomNumber);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
}

interface Lunch {
  dish: string;
  guestName: string;
  email: string;
  phone: string;
  roomNumber: string;
  /** The booking ID of the stay. */
  reference: string;
}

/** On a guest's page: a dish on the bill of a room. */
export async function orderToRoom({ page }: Visitor, lunch: Lunch): Promise<void> {
  await page.goto('/menu');
  await addToCart(page, lunch.dish);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill(lunch.guestName);
  await page.getByLabel('Phone number').fill(lunch.phone);
  await page.getByLabel('Email').fill(lunch.email);
  await page.getByRole('radio', { name: 'Room', exact: true }).check();
  await page.getByLabel('Charge to my room').check();
  await page.getByLabel('Room number').fill(lunch.roomNumber);
  await page.getByLabel('Booking ID').fill(lunch.reference);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('dialog', { name: 'Order Placed Successfully!' }).waitFor();
}

/** Adds one of a dish to the cart, from the menu on the screen. */
export async function addToCart(page: Page, dish: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: dish });
  // Which section is open depends on the hour.
  const section = page
    .locator('details')
    .filter({ has: page.getByText(dish, { exact: true }) })
    .first();
  if (!(await section.evaluate((details: HTMLDetailsElement) => details.open))) {
    await section.locator('summary').first().click();
  }
  await line.getByRole('button', { name: /^Add to cart/ }).click();
  // A press before hydration reaches the cart afterwards.
  await line.getByRole('button', { name: /^One more/ }).waitFor();
}

interface StaffCharge {
  kind: 'Spa' | 'Laundry' | 'Other';
  naira: string;
  note: string;
}

/** In an open folio: puts something on the bill. */
export async function addCharge({ page }: Visitor, { kind, naira, note }: StaffCharge): Promise<void> {
  const folio = page.getByRole('dialog', { name: 'Folio' });
  await folio.getByRole('button', { name: 'Add a charge' }).click();
  const charge = page.getByRole('dialog', { name: 'Add a charge' });
  await charge.getByText(kind, { exact: true }).click();
  await charge.getByLabel('Amount (₦)').fill(naira);
  await charge.getByLabel('Note').fill(note);
  await charge.getByRole('button', { name: 'Add to the bill' }).click();
  await folio.getByText(`${kind}: ${note}`).waitFor();
}

/**
 * The form for a payment that opens, once it has the amount owed in it: that comes a moment later, and would be mixed
 * with what is typed meanwhile.
 */
export async function paymentForm({ page }: Visitor): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByText(/to pay → ₦0 after this/).waitFor();
  return dialog;
}

/** In the open form for a payment: records what was handed over, all that is owed where no amount is given. */
export async function takePayment(clerk: Visitor, method: string, naira?: string): Promise<void> {
  const dialog = await paymentForm(clerk);
  if (naira) await dialog.getByLabel('Amount (₦)').fill(naira);
  await dialog.getByText(method, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** At the till: counts what one clerk has taken in cash, and closes it. */
export async function closeTill({ page }: Visitor, naira: string): Promise<void> {
  const till = page.getByRole('article', { name: /, cash$/ });
  await till.getByRole('button', { name: /^Count and close/ }).click();
  const count = page.getByRole('dialog', { name: 'Count and close' });
  await count.getByLabel('Counted (₦)').fill(naira);
  await count.getByText('It balances').waitFor();
  await count.getByRole('button', { name: /close/i }).last().click();
  await page.getByText('Till closed.').first().waitFor();
}
