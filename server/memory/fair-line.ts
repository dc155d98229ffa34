import { AppError } from '../failure/app-error';

/** On whose behalf work is done. */
export interface Asker {
  homebase: string;
  user: string;
}

/** The most jobs, waiting or running, for one person and for all of one school. */
export interface LineLimits {
  perPerson: number;
  perSchool: number;
}

interface Waiting extends Asker {
  begin: () => Promise<unknown>;
}

export type FairLine = <T>(by: Asker, work: () => Promise<T>) => Promise<T>;

/**
 * Runs one job at a time, taking turns between schools, and within a school between people. One person's many jobs
 * delay nobody by more than one turn for each other person; beyond the limits it throws `busy`.
 */
export function createFairLine({ perPerson, perSchool }: LineLimits): FairLine {
  const waiting: Waiting[] = [];
  const underWay: Asker[] = [];
  const turns = { schools: [] as string[], people: [] as string[] };
  let isBusy = false;

  async function workOff(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(waiting, turns); next; next = takeNext(waiting, turns)) {
      const done = next;
      await done.begin();
      underWay.splice(underWay.findIndex(isOf(done)), 1);
    }
    isBusy = false;
  }

  return (by, work) => {
    const ofSchool = underWay.filter(({ homebase }) => homebase === by.homebase);
    if (ofSchool.length >= perSchool || ofSchool.filter(isOf(by)).length >= perPerson)
      return Promise.reject(new AppError('busy'));
    underWay.push(by);
    return new Promise((resolve, reject) => {
      waiting.push({ ...by, begin: () => work().then(resolve, reject) });
      void workOff();
    });
  };
}

function isOf({ homebase, user }: Asker) {
  return (other: Asker) => other.homebase === homebase && other.user === user;
}

interface Turns {
  /** The people who had a turn, the latest last. */
  schools: string[];
  people: string[];
}

/**
 * Takes the next job: from the school whose turn was longest ago, and within it from such a person; each person's
 * jobs stay in order.
 */
function takeNext(waiting: Waiting[], turns: Turns): Waiting | undefined {
  const school = longestAgo(new Set(waiting.map(({ homebase }) => homebase)), turns.schools);
  const ofSchool = waiting.filter(({ homebase }) => homebase === school);
  const person = longestAgo(new Set(ofSchool.map(({ user }) => user)), turns.people);
  const next = ofSchool.find(({ user }) => user === person);
  if (!next) return undefined;
  waiting.splice(waiting.indexOf(next), 1);
  turns.schools = noted(turns.schools, next.homebase);
  turns.people = noted(turns.people, next.user);
  return next;
}

function longestAgo(names: ReadonlySet<string>, turns: readonly string[]): string | undefined {
  const [first] = [...names].sort((one, other) => turns.lastIndexOf(one) - turns.lastIndexOf(other));
  return first;
}

/** How many turns are remembered; anybody not among them counts as new. */
const TURNS_MAX = 500;

function noted(turns: readonly string[], name: string): string[] {
  return [...turns.filter((other) => other !== name), name].slice(-TURNS_MAX);
}
