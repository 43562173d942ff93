import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bank } from './bank';
import { type Choice, checkoutPage, donePage, indexPage, missingPage, TRANSFER_CHOICES, transferPage } from './pages';
import type { SandboxTransaction, Store } from './store';

/** The pages on which people pay. */

const TRANSFER_WITHIN_MS = 30 * 60_000;

const html = (reply: FastifyReply, page: string, status = 200) => reply.code(status).type('text/html').send(page);

/** Where Paystack sends the browser when it is done with a payment. */
function callbackOf({ callbackUrl, reference }: SandboxTransaction): string | null {
  if (!callbackUrl) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

export function serveCheckout(app: FastifyInstance, store: Store, bank: Bank): void {
  // Buttons send nothing but their address.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
  app.get('/', async (_request, reply) => html(reply, indexPage(store.all().toReversed())));

  const leave = (reply: FastifyReply, transaction: SandboxTransaction, to = callbackOf(transaction)) =>
    to ? reply.redirect(to, 303) : html(reply, donePage(transaction));

  app.get<{ Params: { code: string } }>('/checkout/:code', async ({ params }, reply) => {
    const transaction = store.byAccessCode(params.code);
    if (!transaction) return html(reply, missingPage(), 404);
    if (transaction.paidAt) return html(reply, donePage(transaction, callbackOf(transaction)));
    // Who comes back to the page after a declined card is told so, and tries again.
    if (transaction.status !== 'failed') bank.open(transaction);
    return html(reply, checkoutPage(transaction));
  });

  const isChoice = (name: string): name is Choice => Object.hasOwn(bank.choices, name);

  app.post<{ Params: { code: string; choice: string } }>('/checkout/:code/:choice', async ({ params }, reply) => {
    const transaction = store.byAccessCode(params.code);
    const { choice } = params;
    if (!transaction || !isChoice(choice)) return html(reply, missingPage(), 404);
    bank.choices[choice](transaction);
    if (choice === 'refund') return html(reply, donePage(transaction));
    if (transaction.paidAt) return leave(reply, transaction);
    if (choice === 'decline') return reply.redirect(`/checkout/${params.code}`, 303);
    if (choice === 'cancel') return leave(reply, transaction, transaction.cancelUrl ?? callbackOf(transaction));
    if (choice !== 'transfer') return leave(reply, transaction);
    const { number } = store.accountFor(transaction, new Date(Date.now() + TRANSFER_WITHIN_MS));
    return reply.redirect(`/transfer/${number}`, 303);
  });

  app.get<{ Params: { account: string } }>('/transfer/:account', async ({ params }, reply) => {
    const transaction = store.byAccount(params.account);
    if (!transaction) return html(reply, missingPage(), 404);
    return html(reply, transaction.paidAt ? donePage(transaction, callbackOf(transaction)) : transferPage(transaction));
  });

  app.post<{ Params: { account: string; choice: string } }>('/transfer/:account/:choice', async ({ params }, reply) => {
    const transaction = store.byAccount(params.account);
    const choice = TRANSFER_CHOICES.find(({ name }) => name === params.choice)?.name;
    if (!transaction || !choice) return html(reply, missingPage(), 404);
    if (choice === 'wrong') {
      bank.transferWrong(transaction);
      return html(reply, transferPage(transaction, { isRejected: true }));
    }
    bank.choices[choice === 'sent' ? 'pay' : 'later'](transaction);
    return leave(reply, transaction);
  });
}
