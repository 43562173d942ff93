/** The part of a validator's issue that we use; `keys` are fields that it does not know. */
export type Issue = { path: readonly PropertyKey[]; message: string; keys?: readonly string[] };

const NAMED_MAX = 5;
const NAME_LENGTH_MAX = 60;

/** Names some of the fields that a call does not know. */
export function unknownFieldsText(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX).map((name) => name.slice(0, NAME_LENGTH_MAX));
  return `There is no such field here: ${shown.join(', ')}${names.length > NAMED_MAX ? ' …' : ''}.`;
}

/** The first message of each field; nested fields by their dotted path. */
export function firstOfEachField(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message, keys } of issues) {
    const paths = keys ? keys.slice(0, NAMED_MAX).map((name) => [...path, name.slice(0, NAME_LENGTH_MAX)]) : [path];
    for (const named of paths) if (named.length > 0) fields[named.map(String).join('.')] ??= message;
  }
  return fields;
}
