import { AppError } from '../failure/app-error';

/** For whom work is done: a person of a school. */
export interface Asker {
  homebase: string;
  user: string;
}

/** Most work that may be under way at a time, waiting or done, for one person and for all of one school. */
export interface LineLimits {
  perPerson: number;
  perSchool: number;
}

interface Waiting extends Asker {
  begin: () => Promise<unknown>;
}

export type FairLine = <T>(by: Asker, work: () => Promise<T>) => Promise<T>;

/**
 * One piece of work at a time: school after school, in each person after person. Who has most that waits keeps nobody else
 * waiting longer than one turn of each; beyond his own bounds he is told that the server is busy.
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
  /** Those whose turn was, the last one last. */
  schools: string[];
  people: string[];
}

/** What waits of the school whose turn is longest ago, and there of the person; each person's work in its own order. */
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

/** So many turns are remembered; who was not heard of since then is as new. */
const TURNS_MAX = 500;

function noted(turns: readonly string[], name: string): string[] {
  return [...turns.filter((other) => other !== name), name].slice(-TURNS_MAX);
}
