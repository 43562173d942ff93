/** For searching, as `search_text` of the database: lower case, without accents and tone marks, nor blanks around it. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
