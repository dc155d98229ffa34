/** A pause begun or ended by staff, as the audit log has it. */
export interface ClockAct {
  /** ms */
  at: number;
  /** Id of the member of staff. */
  actor: string | null;
  by: string | null;
  why: string | null;
  /** Of pupils by name there are only beginnings: when their clocks went on is known of each. */
  whose:
    | { of: 'exam'; isEnd: boolean }
    | { of: 'rooms'; isEnd: boolean; rooms: readonly NamedRoom[] }
    | { of: 'pupil'; attempt: string };
}

/** A room as it was called when it was paused; entries of before its id was kept have null. */
export interface NamedRoom {
  id: string | null;
  name: string;
}

/** A stretch in which the clock of one sitting stood; ms. */
export interface Stood {
  attempt: string;
  /** The pupil's room as it is called now; null if he has none. */
  room: NamedRoom | null;
  from: number;
  /** Null: it still stands. */
  to: number | null;
}

/** One pause, of the exam, of one room, or of pupils by name. */
export interface Pause {
  at: number;
  actor: string | null;
  by: string | null;
  why: string | null;
  whom: 'exam' | 'room' | 'pupils';
  /** The room that was paused by itself, as it was called then; null for the exam and for pupils. */
  room: NamedRoom | null;
  /** When it ended; null: nobody ended it. */
  until: number | null;
}

/**
 * The pauses of an exam, oldest first, and which of them stopped each clock. `acts` are in the order in which they were done. A clock that
 * is stopped already belongs to the pause that came first, and that of a pupil who began meanwhile to the pause he began in. Null for a
 * stretch that no pause explains: time given back with an undone retake is recorded like one.
 */
export function tellPauses<S extends Stood>(
  acts: readonly ClockAct[],
  stood: readonly S[],
): { pauses: Pause[]; stretches: (S & { pause: Pause | null })[] } {
  const known = replay(acts);
  const stretches = stood.map((stretch) => ({ ...stretch, pause: findPause(known, stretch) }));
  for (const { pause, attempts } of known) {
    if (pause.whom !== 'pupils') continue;
    const ends = stretches
      .filter((one) => attempts.has(one.attempt) && one.pause === pause)
      .map(({ to }) => to);
    pause.until = ends.reduce<number | null>(
      (last, end) => (last === null || end === null ? null : Math.max(last, end)),
      pause.at,
    );
  }
  return { pauses: known.map(({ pause }) => pause), stretches };
}

interface Known {
  pause: Pause;
  /** The sittings of a pause by name. */
  attempts: Set<string>;
}

function replay(acts: readonly ClockAct[]): Known[] {
  const all: Known[] = [];
  for (const act of acts) {
    const { whose } = act;
    if (whose.of === 'pupil') playByName(all, act, whose.attempt);
    else
      for (const room of whose.of === 'exam' ? [null] : whose.rooms) playWhole(all, act, room, whose.isEnd);
  }
  return all;
}

/** One act may name many pupils. */
function playByName(all: Known[], act: ClockAct, attempt: string): void {
  const isSame = ({ pause }: Known) =>
    pause.whom === 'pupils' && pause.at === act.at && pause.actor === act.actor;
  (all.find(isSame) ?? open(all, act, 'pupils', null)).attempts.add(attempt);
}

/** The exam and each room are paused independently; pausing again what stands changes nothing. */
function playWhole(all: Known[], act: ClockAct, room: NamedRoom | null, isEnd: boolean): void {
  const whom = room === null ? 'exam' : 'room';
  const stands = all.find(
    ({ pause }) => pause.whom === whom && isSameRoom(pause.room, room) && pause.until === null,
  )?.pause;
  if (isEnd && stands) stands.until = act.at;
  if (!isEnd && !stands) open(all, act, whom, room);
}

/** By id, since a room may be renamed while it is paused; by name where an entry has no id. */
export function isSameRoom(one: NamedRoom | null, other: NamedRoom | null): boolean {
  if (one === null || other === null) return one === other;
  return one.id === null || other.id === null ? one.name === other.name : one.id === other.id;
}

function open(
  all: Known[],
  { at, actor, by, why }: ClockAct,
  whom: Pause['whom'],
  room: NamedRoom | null,
): Known {
  const known = { pause: { at, actor, by, why, whom, room, until: null }, attempts: new Set<string>() };
  all.push(known);
  return known;
}

function findPause(known: readonly Known[], { attempt, room, from }: Stood): Pause | null {
  const stopped = known.filter(({ pause, attempts }) => {
    if (pause.whom === 'pupils') return pause.at === from && attempts.has(attempt);
    // Who has been moved since sat in another room then, but his clock stopped at that very moment.
    if (pause.whom === 'room' && !isSameRoom(pause.room, room) && pause.at !== from) return false;
    return pause.at <= from && (pause.until === null || from < pause.until);
  });
  return (stopped.find(({ pause }) => pause.at === from) ?? stopped.at(-1))?.pause ?? null;
}
