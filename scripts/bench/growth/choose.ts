/** Another of the values at each turn, in the same order each time. @throws where there are none */
export function one<T>(values: readonly T[], turn: number): T {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
}
