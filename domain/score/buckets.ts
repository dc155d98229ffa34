export interface ScoreBucket {
  /** Inclusive bounds as shown: 0–10, 11–20, … 91–100. */
  from: number;
  to: number;
  count: number;
}

const WIDTH = 10;
const BUCKETS = 10;

/** How many scores fall into each tenth; a score between two labels (10,4) belongs to the upper one. */
export function scoreBuckets(scores: readonly number[]): ScoreBucket[] {
  const counts = Array.from({ length: BUCKETS }, () => 0);
  for (const score of scores) {
    const index = Math.min(BUCKETS - 1, Math.max(0, Math.ceil(score / WIDTH) - 1));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: index === 0 ? 0 : index * WIDTH + 1,
    to: (index + 1) * WIDTH,
    count,
  }));
}

interface Summary {
  mean: number;
  lowest: number;
  highest: number;
}

/** Mean, lowest and highest; null without scores. */
export function summarize(scores: readonly number[]): Summary | null {
  if (scores.length === 0) return null;
  const sum = scores.reduce((total, score) => total + score, 0);
  return { mean: sum / scores.length, lowest: Math.min(...scores), highest: Math.max(...scores) };
}
