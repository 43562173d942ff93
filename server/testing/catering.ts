/** A guest's input for a catering request; `change` overrides parts of it. */
export function cateringRequest(change: Record<string, unknown> = {}) {
  return {
    eventType: 'Wedding',
    guestCount: 250,
    date: '2026-04-18',
    location: 'Town Hall, Osogbo',
    email: 'adaeze@guests.test',
    phone: '+234 803 123 4567',
    ...change,
  };
}

/** What staff write for a quote of ₦1,250,000.50 with a deposit of ₦400,000; `change` overrides parts of it. */
export function quoteContent(change: Record<string, unknown> = {}) {
  return {
    lines: [
      { text: 'Jollof rice with chicken, per guest', quantity: 250, unitPrice: 4_500 },
      { text: 'Hall decoration', quantity: 1, unitPrice: 125_000.5 },
    ],
    deposit: 400_000,
    terms: 'The rest is due three days before the event.',
    validUntil: '2026-03-20',
    ...change,
  };
}
