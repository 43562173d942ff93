import { formatNaira, toNaira } from '../../shared/money/money';
import type { SandboxTransaction } from './store';
import { STYLE } from './style';

/** The sandbox's pages, each a whole document without scripts. */

/** What else can come of a payment; `name` ends the address that the button is sent to. */
const OUTCOMES = [
  { name: 'decline', label: 'Decline the card', hint: 'The bank says no; the payer may try again' },
  { name: 'later', label: 'Pay, confirmed later', hint: 'Pending at first, paid after a while' },
  { name: 'short', label: 'Pay half of it', hint: 'Less arrives than was asked for' },
  { name: 'untold', label: 'Pay, and lose the webhook', hint: 'Only those who ask will know' },
] as const;

export type Choice = 'pay' | 'transfer' | 'cancel' | 'refund' | (typeof OUTCOMES)[number]['name'];

export const TRANSFER_CHOICES = [
  { name: 'sent', label: 'I have sent it' },
  { name: 'later', label: 'I have sent it, but it takes a while' },
  { name: 'wrong', label: 'I have sent another amount' },
] as const;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value: string) => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const naira = (kobo: number) => formatNaira(toNaira(kobo));

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="ribbon">Sandbox: no money moves here</header>
<main>${content}</main>
</body>
</html>`;
}

const summary = ({ requested, email, reference }: SandboxTransaction) => `
<p class="payer">${text(email)}</p>
<p class="amount">${naira(requested)}</p>
<p class="reference">${text(reference)}</p>`;

const button = (action: string, label: string, kind: string, hint = '') => `
<form method="post" action="${action}">
<button class="${kind}">${text(label)}${hint && `<small>${text(hint)}</small>`}</button>
</form>`;

export function checkoutPage(transaction: SandboxTransaction): string {
  const { accessCode, requested, status } = transaction;
  const press = (choice: Choice, label: string, kind: string, hint?: string) =>
    button(`/checkout/${accessCode}/${choice}`, label, kind, hint);
  const declined = '<p class="notice" role="alert">The bank declined this card. Try again or pay another way.</p>';
  return page(
    `Pay ${naira(requested)}`,
    `<section class="card">
<h1>Checkout</h1>
${summary(transaction)}
${status === 'failed' ? declined : ''}
<p class="method"><span aria-hidden="true">VISA</span> •••• 4081 · 12/30</p>
${press('pay', `Pay ${naira(requested)}`, 'primary')}
${press('transfer', 'Pay by transfer instead', 'plain', 'An account number for this payment alone')}
${press('cancel', 'Cancel', 'quiet')}
</section>
<section class="card outcomes">
<h2>What else can happen</h2>
${OUTCOMES.map(({ name, label, hint }) => press(name, label, 'plain', hint)).join('')}
</section>`,
  );
}

export function transferPage(transaction: SandboxTransaction, { isRejected = false } = {}): string {
  const { account, requested } = transaction;
  const number = account?.number ?? '';
  const [sent, ...others] = TRANSFER_CHOICES;
  const rejected = '<p class="notice" role="alert">Another amount arrived and goes back to the sender.</p>';
  return page(
    `Transfer ${naira(requested)}`,
    `<section class="card">
<h1>Pay by transfer</h1>
${summary(transaction)}
${isRejected ? rejected : ''}
<dl>
<div><dt>Bank</dt><dd>Sandbox Bank</dd></div>
<div><dt>Account number</dt><dd class="number">${text(number)}</dd></div>
<div><dt>Amount</dt><dd>${naira(requested)}, exactly</dd></div>
</dl>
${button(`/transfer/${number}/${sent.name}`, sent.label, 'primary')}
${others.map(({ name, label }) => button(`/transfer/${number}/${name}`, label, 'plain')).join('')}
</section>`,
  );
}

const STATES: Record<SandboxTransaction['status'], string> = {
  success: 'Paid',
  pending: 'On its way',
  failed: 'Declined',
  ongoing: 'Being paid',
  abandoned: 'Not paid',
  reversed: 'Refunded',
};

/** What the merchant can do on Paystack's own pages, without its API. */
const refundCard = ({ accessCode }: SandboxTransaction) => `<section class="card outcomes">
<h2>On the dashboard</h2>
${button(`/checkout/${accessCode}/refund`, 'Refund what is left', 'plain', 'As the merchant does it by hand')}
</section>`;

export function donePage(transaction: SandboxTransaction, back: string | null = null): string {
  return page(
    STATES[transaction.status],
    `<section class="card">
<h1>${STATES[transaction.status]}</h1>
${summary(transaction)}
<p>${back ? `<a href="${text(back)}">Back to the merchant</a>` : 'You can close this page.'}</p>
</section>
${transaction.status === 'success' ? refundCard(transaction) : ''}`,
  );
}

export const missingPage = () =>
  page(
    'Not found',
    '<section class="card"><h1>Not found</h1><p>The sandbox knows no such payment. It forgets all when it ends.</p></section>',
  );

const row = (transaction: SandboxTransaction) => {
  const { accessCode, account, reference, requested, status } = transaction;
  const to = account ? `/transfer/${account.number}` : `/checkout/${accessCode}`;
  return `<li><a href="${to}"><span>${text(reference)}</span><span>${naira(requested)}</span><small>${STATES[status]}</small></a></li>`;
};

/** All payments, so that one can pay a transfer for which only the merchant showed the account. */
export const indexPage = (transactions: SandboxTransaction[]) =>
  page(
    'Payments in the sandbox',
    `<section class="card"><h1>Payments</h1>
${transactions.length > 0 ? `<ul>${transactions.map(row).join('')}</ul>` : '<p>None yet.</p>'}</section>`,
  );
