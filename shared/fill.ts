/**
 * Fills placeholders such as {name}. Returns the pieces in order, for a screen to style some of them or an email to
 * join them. A placeholder without a value stays as it is.
 */
export function fill<T>(text: string, values: Record<string, T>): (string | T)[] {
  return text.split(/(\{\w+\})/).map((piece) => values[/^\{(\w+)\}$/.exec(piece)?.[1] ?? ''] ?? piece);
}

type Params = Record<string, string | number>;

/** A text with `{name}` replaced by the parameter of that name; without one it stays. */
export const fillIn = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
