/** Minutes since midnight of a time as 'HH:MM'. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** '2 pm', '7:30 am', '12 noon', 'midnight'. */
export function clockWords(time: string): string {
  const minutes = minutesOf(time);
  if (minutes === 0) return 'midnight';
  if (minutes === 12 * 60) return '12 noon';
  const hour = Math.floor(minutes / 60);
  const past = minutes % 60 === 0 ? '' : `:${time.slice(3)}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}
