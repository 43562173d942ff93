/** Takes an amount as people type it, ₦12,500 or 12 500; returns it as the server reads it. Other text stays as it is. */
export function parseAmount(typed: string): string {
  return typed
    .trim()
    .replace(/^₦\s*/, '')
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
}
