import { randomBytes } from 'node:crypto';

/** The sandbox's payments and refunds, kept in memory until it ends. */

export interface SandboxTransaction {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  /** In kobo. */
  requested: number;
  /** In kobo; what was asked for until something was paid. */
  paid: number;
  status: 'abandoned' | 'ongoing' | 'pending' | 'success' | 'failed' | 'reversed';
  channel: 'card' | 'bank_transfer';
  gatewayResponse: string;
  createdAt: Date;
  paidAt: Date | null;
  callbackUrl: string | null;
  cancelUrl: string | null;
  metadata: unknown;
  account: { number: string; expiresAt: Date } | null;
}

export interface SandboxRefund {
  id: number;
  transaction: SandboxTransaction;
  amount: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  note: string;
  createdAt: Date;
}

type NewTransaction = Pick<SandboxTransaction, 'reference' | 'email' | 'requested' | 'metadata'> &
  Partial<Pick<SandboxTransaction, 'callbackUrl' | 'cancelUrl'>>;

export class Store {
  readonly transactions = new Map<string, SandboxTransaction>();
  readonly refunds: SandboxRefund[] = [];
  /** Begins later at each start: the merchant knows events by it, and a number used twice would be a repeat. */
  #lastId = 4_100_000_000 + Math.floor(Date.now() / 1000) - 1_700_000_000;

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  add(made: NewTransaction): SandboxTransaction {
    const transaction: SandboxTransaction = {
      callbackUrl: null,
      cancelUrl: null,
      ...made,
      id: this.nextId(),
      accessCode: randomBytes(8).toString('hex'),
      paid: made.requested,
      // What Paystack says of a payment that nobody has begun.
      status: 'abandoned',
      channel: 'card',
      gatewayResponse: 'The transaction was not completed',
      createdAt: new Date(),
      paidAt: null,
      account: null,
    };
    this.transactions.set(made.reference, transaction);
    return transaction;
  }

  byAccessCode = (code: string) => this.all().find(({ accessCode }) => accessCode === code);
  byAccount = (number: string) => this.all().find(({ account }) => account?.number === number);
  byIdOrReference = (name: string) => this.transactions.get(name) ?? this.all().find(({ id }) => String(id) === name);
  all = () => [...this.transactions.values()];

  /** Gives it an account number of its own; the same one if it has one already. */
  accountFor(transaction: SandboxTransaction, expiresAt: Date): { number: string; expiresAt: Date } {
    transaction.account ??= { number: `99${String(transaction.id).slice(-8).padStart(8, '0')}`, expiresAt };
    transaction.channel = 'bank_transfer';
    transaction.status = 'ongoing';
    return transaction.account;
  }

  /** What was paid, less what was and is being given back. */
  refundable(transaction: SandboxTransaction): number {
    if (transaction.status !== 'success') return 0;
    const given = this.refunds.filter((one) => one.transaction === transaction && one.status !== 'failed');
    return transaction.paid - given.reduce((sum, { amount }) => sum + amount, 0);
  }
}
