import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import type { Folio, Payment } from '@shared/money/payments/schema';
import { exampleFolio, examplePayment } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaffFolio } from '../app/staff/staff-area';
import AdminPaymentsPage from '../staff/payments/admin-payments-page';
import type { Answers } from './mock-server';
import { renderPage } from './render-page';

/** The payments panel with one stay that awaits payment, for its tests. */

export const ada: AwaitedPayment = {
  _id: 'b1',
  bookingId: 'b1',
  orderId: null,
  cateringId: null,
  reference: 'GT-7K2M9Q',
  guestName: 'Ada Obi',
  phoneNumber: '08031234567',
  stay: { roomNumber: '101', checkInDate: '2026-12-01', checkOutDate: '2026-12-03', groupId: null },
  items: null,
  event: null,
  owed: 60_000,
  balance: 60_000,
  dueNow: 60_000,
  paymentStatus: 'unpaid',
  status: 'pending',
  isUnconfirmed: true,
  hasLapsed: false,
  holdExpiresAt: '2026-11-22T06:00:00.000Z',
  createdAt: '2026-11-21T06:00:00.000Z',
};

export const paid = (change: Partial<Payment> = {}): Payment =>
  examplePayment({
    bank: 'GTBank',
    receivedAt: new Date().toISOString(),
    recordedAt: new Date().toISOString(),
    recordedBy: 'Amina',
    refundable: 20_000,
    ...change,
  });

export const folio = (change: Partial<Folio> = {}): Folio =>
  exampleFolio({
    chargeable: true,
    charges: [
      {
        _id: 'c1',
        kind: 'room',
        amount: 60_000,
        note: null,
        orderId: null,
        orderReference: null,
        voids: null,
        recordedBy: null,
        createdAt: '2026-11-21T06:00:00Z',
      },
    ],
    ...change,
  });

export const openDesk = (answers: Answers = {}) => ({
  user: userEvent.setup(),
  server: renderPage(
    <StaffFolio>
      <AdminPaymentsPage />
    </StaffFolio>,
    '/admin/payments',
    {
      'payments.awaited': () => ({ items: [ada], nextCursor: null, previousCursor: null }),
      'payments.tasks': () => [],
      'paidNotices.open': () => [],
      'payments.folio': () => folio(),
      ...answers,
    },
  ),
});

/** The form that records a payment for it, with its balance known. */
export async function openForm(answers: Answers = {}) {
  const { user, server } = openDesk(answers);
  await user.click(await screen.findByRole('button', { name: 'Record payment of Ada Obi, GT-7K2M9Q' }));
  const amount = await screen.findByLabelText(/^Amount \(₦\)/);
  await screen.findByText(/ to pay → /);
  const type = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Record payment' }));
  return { user, server, amount, type, submit };
}
