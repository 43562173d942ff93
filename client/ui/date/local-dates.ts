/** Local Dates of the calendar's library. Noon of a day is on that day in every time zone, also when clocks change. */

export const toLocalDate = (date: string): Date => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

const twoDigits = (part: number) => String(part).padStart(2, '0');

export const fromLocalDate = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
