/**
 * Takes a text with places such as {name} and what goes there; returns the pieces in order, for a screen to set some of
 * them apart or for an email to join. A place that nothing goes to stays as it is.
 */
export function fill<T>(text: string, values: Record<string, T>): (string | T)[] {
  return text.split(/(\{\w+\})/).map((piece) => values[/^\{(\w+)\}$/.exec(piece)?.[1] ?? ''] ?? piece);
}
