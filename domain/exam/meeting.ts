/** Instants in ms; null if there is no limit on that side. */
export interface ExamWindow {
  opensAt: number | null;
  closesAt: number | null;
}

/**
 * A part of another exam that concerns a part of this one: with waves there are several of one exam, each with the pupils or seats it has in
 * common with one wave.
 */
export interface OtherPart extends ExamWindow {
  /** The window of the part of this exam it concerns; if absent, that of the exam. */
  own?: ExamWindow;
}

/**
 * Whether from now on there is a moment at which both are open. Without an opening it is open already; without an end, until somebody
 * closes it.
 */
export function windowsOverlap(one: ExamWindow, other: ExamWindow, now: number): boolean {
  const opens = Math.max(one.opensAt ?? now, other.opensAt ?? now, now);
  const closes = Math.min(
    one.closesAt ?? Number.POSITIVE_INFINITY,
    other.closesAt ?? Number.POSITIVE_INFINITY,
  );
  return opens < closes;
}

/** Without any times an exam is opened and closed by hand. */
export function hasTimes({ opensAt, closesAt }: ExamWindow): boolean {
  return opensAt !== null || closesAt !== null;
}

/**
 * The parts that overlap the part of this exam they concern (`whole`, unless they name one), those of one key together with the time from
 * their first opening to their last end; those without any times apart from those with.
 */
export function meeting<Part extends OtherPart>(
  whole: ExamWindow,
  parts: readonly Part[],
  now: number,
  keyOf: (part: Part) => readonly string[],
): { joined: Part; each: Part[] }[] {
  const found = new Map<string, { joined: Part; each: Part[] }>();
  for (const part of parts.filter((other) => windowsOverlap(other.own ?? whole, other, now))) {
    const key = JSON.stringify([...keyOf(part), hasTimes(part)]);
    const known = found.get(key);
    if (known) {
      known.each.push(part);
      known.joined = { ...known.joined, ...hullOf(known.joined, part) };
    } else found.set(key, { joined: part, each: [part] });
  }
  return [...found.values()];
}

function hullOf(one: ExamWindow, other: ExamWindow): ExamWindow {
  return {
    opensAt: one.opensAt === null || other.opensAt === null ? null : Math.min(one.opensAt, other.opensAt),
    closesAt:
      one.closesAt === null || other.closesAt === null ? null : Math.max(one.closesAt, other.closesAt),
  };
}
