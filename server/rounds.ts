import { MINUTE_MS } from '#domain/time/durations';
import { makeIfDue } from './backup/nightly';
import { sweepOverdue } from './exam-session/attempts/sweeper';
import { keepContacts } from './exam-session/contact/keep-contacts';
import { tellWatchers } from './exam-session/live/tell-watchers';
import { createMeasuring } from './exam-session/measures/measuring';
import type { Services } from './services';
import { createUpkeep, type Probe } from './storage/upkeep';

const SECOND_MS = 1000;

interface Round {
  /** As the log calls it when it fails. */
  name: string;
  everyMs: number;
  play: () => Promise<unknown>;
}

/** Calls back repeatedly until stopped. */
type Repeat = (play: () => void, everyMs: number) => () => void;

/** Starts the recurring jobs of the server; returns the function that stops them. */
export function startRounds(services: Services, dataDir: string, probe: Probe | undefined): () => void {
  const { storage, log, post, settings } = services;
  const rounds: Round[] = [
    { name: 'tell the proctors', everyMs: SECOND_MS, play: () => tellWatchers(services) },
    { name: 'sweep overdue sittings', everyMs: 5 * SECOND_MS, play: () => sweepOverdue(services) },
    { name: 'mail', everyMs: 15 * SECOND_MS, play: post.deliver },
    { name: 'keep contacts', everyMs: 30 * SECOND_MS, play: () => keepContacts(services) },
    // The first only after waiting clients have reconnected.
    {
      name: 'upkeep of the disk',
      everyMs: 30 * SECOND_MS,
      play: createUpkeep({ storage, dataDir, log, probe }),
    },
    { name: 'measure questions', everyMs: 2 * MINUTE_MS, play: createMeasuring(services) },
  ];
  // The demo's data can be created again, so it needs no backups.
  if (!settings.demo) {
    rounds.push({ name: 'backup in its time', everyMs: 10 * MINUTE_MS, play: () => makeIfDue(services) });
  }
  return playRounds(rounds, log);
}

/** A round never overlaps with its previous run; one that fails runs again at its next time. */
export function playRounds(
  rounds: readonly Round[],
  log: Pick<Services['log'], 'error'>,
  repeat: Repeat = byInterval,
): () => void {
  const stops = rounds.map((round) => repeat(oneAtATime(round, log), round.everyMs));
  return () => {
    for (const stop of stops) stop();
  };
}

function oneAtATime({ name, play }: Round, log: Pick<Services['log'], 'error'>): () => void {
  let isPlaying = false;
  return () => {
    if (isPlaying) return;
    isPlaying = true;
    play()
      .catch((error) => log.error({ err: error }, name))
      .finally(() => {
        isPlaying = false;
      });
  };
}

function byInterval(play: () => void, everyMs: number): () => void {
  const timer = setInterval(play, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
