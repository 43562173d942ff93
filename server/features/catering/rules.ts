/** What is asked for now of what an event owes, in kobo: its deposit until that has come, then all that is open. */
export function dueNowKobo(bill: { owedKobo: number; depositKobo: number; receivedKobo: number }): number {
  const { owedKobo, depositKobo, receivedKobo } = bill;
  const openKobo = Math.max(0, owedKobo - receivedKobo);
  const depositOpenKobo = depositKobo - receivedKobo;
  return depositOpenKobo > 0 ? Math.min(openKobo, depositOpenKobo) : openKobo;
}
