import type { Figure } from './report';

type Benchmark = () => Promise<Figure[]>;

interface Keeping {
  /** Called as each one begins. */
  begun: (name: string) => void;
  /** Called as each one ends, so that one that fails later takes nothing away. */
  keep: (name: string, figures: Figure[]) => void;
  failed: (name: string, error: unknown) => void;
}

/** Runs one after the other, all of them, whichever fails. Returns the names of those that failed. */
export async function runEach(
  benchmarks: ReadonlyMap<string, Benchmark>,
  { begun, keep, failed }: Keeping,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, run] of benchmarks) {
    begun(name);
    try {
      keep(name, await run());
    } catch (error) {
      failed(name, error);
      broken.push(name);
    }
  }
  return broken;
}
