/**
 * Turns an amount as people type it, '₦12,500' or '12 500', into '12500' as the API reads it, and any minus into '-'. Other
 * text is only trimmed.
 */
export function parseAmount(typed: string): string {
  return typed
    .trim()
    .replace(/^[-−–]\s*(?=[₦\d])/, '-')
    .replace(/^(-?)₦\s*/, '$1')
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
}
