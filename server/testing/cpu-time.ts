/**
 * The processor's time in ms that this process takes for some work: unlike the time on the wall it does not grow where
 * others use the machine.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
