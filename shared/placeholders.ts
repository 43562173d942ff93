type Params = Record<string, string | number>;

/** A text with `{name}` replaced by the parameter of that name; without one it stays. */
export const fillIn = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
