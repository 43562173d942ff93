/** What tells one chosen file from another, for what names a request: with another picture it is another one. */
export const namesOf = (files: readonly File[]): string[] =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`);

/** Lists become repeated fields; files keep their names. */
export function formDataOf(fields: Record<string, string | readonly (string | File)[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of typeof value === 'string' ? [value] : value) {
      if (item instanceof File) form.append(name, item, item.name);
      else form.append(name, item);
    }
  }
  return form;
}
