import type { Faults } from './faults';
import type { Choice } from './pages';
import type { SandboxRefund, SandboxTransaction, Store } from './store';
import type { Webhooks } from './webhooks';
import { refundInWebhook, rejectedTransferInWebhook, transactionOnWire } from './wire';

/** Until a payment that is confirmed later is, and between the states of a refund, at time scale 1. */
const LATER_MS = 20_000;

export interface BankOptions {
  store: Store;
  webhooks: Webhooks;
  timeScale: number;
  faults(): Faults;
}

/** What can come of a payment. */
export type Bank = ReturnType<typeof openBank>;

/** Moves the sandbox's money. Each takes a transaction and tells the merchant by webhook what Paystack would tell. */
export function openBank({ store, webhooks, timeScale, faults }: BankOptions) {
  const timers = new Map<NodeJS.Timeout, () => void>();
  const later = (run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, LATER_MS * timeScale);
    timers.set(timer, run);
  };
  const stop = () => {
    for (const timer of timers.keys()) clearTimeout(timer);
  };

  const settle = (transaction: SandboxTransaction, paid: number, isLost = false) => {
    // A page that was opened twice pays once.
    if (transaction.paidAt) return;
    Object.assign(transaction, { status: 'success', paid, paidAt: new Date(), gatewayResponse: 'Successful' });
    webhooks.queue('charge.success', transactionOnWire(transaction), { isLost });
  };
  const stand = (transaction: SandboxTransaction, status: SandboxTransaction['status'], gatewayResponse: string) => {
    if (!transaction.paidAt) Object.assign(transaction, { status, gatewayResponse });
  };

  const advance = (refund: SandboxRefund, states: SandboxRefund['status'][]) => {
    const [next, ...rest] = states;
    if (!next) return;
    later(() => {
      refund.status = next;
      const { transaction } = refund;
      if (next === 'processed' && isAllRefunded(transaction)) transaction.status = 'reversed';
      webhooks.queue(`refund.${next}`, refundInWebhook(refund));
      advance(refund, rest);
    });
  };
  const isAllRefunded = (transaction: SandboxTransaction) =>
    store.refunds
      .filter((one) => one.transaction === transaction && one.status === 'processed')
      .reduce((sum, { amount }) => sum + amount, 0) >= transaction.paid;

  const give = (transaction: SandboxTransaction, amount: number, note: string): SandboxRefund => {
    const id = store.nextId();
    const refund: SandboxRefund = { id, transaction, amount, status: 'pending', note, createdAt: new Date() };
    store.refunds.push(refund);
    webhooks.queue('refund.pending', refundInWebhook(refund));
    advance(refund, ['processing', faults().refunds]);
    return refund;
  };
  const open = (transaction: SandboxTransaction) => stand(transaction, 'ongoing', 'The payer is at it');
  /** What comes of a payment, by what is pressed on its page. */
  const choices: Record<Choice, (transaction: SandboxTransaction) => void> = {
    pay: (transaction) => settle(transaction, transaction.requested),
    short: (transaction) => settle(transaction, Math.floor(transaction.requested / 2)),
    untold: (transaction) => settle(transaction, transaction.requested, true),
    later(transaction) {
      stand(transaction, 'pending', 'Pending');
      later(() => settle(transaction, transaction.requested));
    },
    decline: (transaction) => stand(transaction, 'failed', 'Declined'),
    cancel: (transaction) => stand(transaction, 'abandoned', 'The transaction was not completed'),
    transfer: open,
    refund(transaction) {
      const left = store.refundable(transaction);
      if (left > 0) give(transaction, left, 'Refunded on the dashboard');
    },
  };
  return {
    open,
    choices,
    /** A transfer of another amount goes back to whom it came from. */
    transferWrong(transaction: SandboxTransaction) {
      const sent = transaction.requested + 10_000;
      webhooks.queue('bank.transfer.rejected', rejectedTransferInWebhook(transaction, sent));
    },
    /** The amount must be refundable. */
    refund: give,
    stop,
    /** What comes later comes now; false where there was nothing. */
    passTime(): boolean {
      stop();
      const due = [...timers.values()];
      timers.clear();
      for (const run of due) run();
      return due.length > 0;
    },
  };
}
