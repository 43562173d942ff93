/** An answer that comes when the test says so. */
export function later<T>() {
  let come = (_: T) => {};
  const answer = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}
