/** The arithmetic of the bench: plain functions on samples, in whatever unit they came. */

/** Takes samples and a share such as 0.99; returns the smallest sample that at least that share does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('A percentile of no samples');
  return value;
}

/** The middle sample; of an even number of them the mean of the middle two. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

export function mean(samples: readonly number[]): number {
  if (samples.length === 0) throw new Error('A mean of no samples');
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

/** How far apart the samples are, as a share of their mean: 0 where all are the same. */
export function spread(samples: readonly number[]): number {
  return (Math.max(...samples) - Math.min(...samples)) / mean(samples);
}
