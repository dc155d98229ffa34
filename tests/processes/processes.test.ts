import { expect, test } from 'vitest';
import { runProcesses } from './campaign';

// T2: the built server as a process that is killed, and the real client, with unreliable real TCP between them. In
// half of the schedules the network hangs, in the others it refuses. `PROCESSES` sets their number, `PROCESS_SEED`
// chooses others; `npm run prove` plays many.
const schedules = Number(process.env.PROCESSES ?? 50);
const seed = Number(process.env.PROCESS_SEED ?? 20_261_121);

test(
  `with the server killed at any moment behind any network, no answer is lost, duplicated or overwritten in ${schedules} schedules`,
  async () => {
    const campaign = await runProcesses({ seed, schedules, untilMs: Number.POSITIVE_INFINITY });
    const { operations, kills } = campaign;
    process.stdout.write(
      `processes: ${campaign.schedules} schedules, ${operations} operations, ${kills} kills, seed ${seed}\n`,
    );
    expect(campaign.found.map((one) => JSON.stringify(one))).toEqual([]);
    expect(campaign.schedules).toBe(schedules);
    expect(operations).toBeGreaterThan(schedules);
  },
  // Against a hang only: a busy machine is slow, not wrong.
  10_000 * schedules + 120_000,
);
