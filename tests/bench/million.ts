import {
  CONNECTIONS,
  compareBatches,
  compareSingle,
  measureLatency,
  median,
  playRound,
  ROUNDS,
  type Round,
  refuseErrors,
  SECONDS,
  warmUp,
  withServer,
  withServers,
} from './answers';
import { fireAnswers, type Load } from './load';
import { plantSittings } from './plant';
import type { Figure } from './report';

const WHOLE = { stored: 1_000_000, few: 10_000, rounds: ROUNDS, seconds: SECONDS };

/**
 * The same with a million operations in the log: answers singly and in batches beside the echo, single ones beside those
 * of a server with ten thousand, by turns, and how long they take. `scale`: less of it, to see that it works.
 */
export async function benchMillion(scale: Partial<typeof WHOLE> = {}): Promise<Figure[]> {
  const { stored, few, rounds, seconds } = { ...WHOLE, ...scale };
  const small = await plantSittings(1_000, few);
  const large = await plantSittings(1_000, stored);
  const where = ` at ${stored.toLocaleString('en')} stored operations`;
  return withServer(small, (smallUrl) =>
    withServers(large, async (real, echo, planted) => {
      const sides = { real, echo, planted };
      const load = { connections: CONNECTIONS, batch: 1 };
      await warmUp(sides);
      await fireAnswers(smallUrl, small, { ...load, seconds: 2 });
      const played: (Round & { small: Load })[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const beside = await fireAnswers(smallUrl, small, { ...load, seconds });
        refuseErrors([beside]);
        played.push({ small: beside, ...(await playRound(sides, CONNECTIONS, seconds)) });
      }
      return [
        compareWithFew(played, where, few),
        compareSingle(played, CONNECTIONS, where),
        compareBatches(played, CONNECTIONS, where),
        ...(await measureLatency(real, planted, { where, seconds })),
      ];
    }),
  );
}

function compareWithFew(
  rounds: readonly { single: Load; small: Load }[],
  where: string,
  few: number,
): Figure {
  const perSecond = (at: 'single' | 'small') =>
    Math.round(median(rounds.map((round) => round[at].perSecond)));
  return {
    name: `single answers${where} / at ${few.toLocaleString('en')}`,
    value: median(rounds.map((round) => round.single.perSecond / round.small.perSecond)),
    unit: 'ratio',
    floor: '>= 0.8 (asked at 10,000,000)',
    note: `${perSecond('single')} against ${perSecond('small')} answers/s`,
  };
}
