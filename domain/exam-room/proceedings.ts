import type { Sitter } from '#contract/exam-session/proceedings';
import { isOpen } from '../exam-session/attempt';

/** Who came and who did not, and from when to when the exam was sat. */
export interface Attendance {
  present: readonly Sitter[];
  absent: readonly Sitter[];
  /**
   * First start and last end as ISO instants; null before there is one. The last end is known once nobody sits any
   * more.
   */
  from: string | null;
  to: string | null;
  stillSitting: number;
}

/** A pupil who began was present, even if his sitting was stopped. */
export function attendanceOf(sitters: readonly Sitter[]): Attendance {
  const present = sitters.filter(({ start_time }) => start_time !== null);
  const stillSitting = present.filter(({ progress }) => isOpen(progress)).length;
  const starts = present.flatMap(({ start_time }) => start_time ?? []).sort();
  const ends = present.flatMap(({ finished_at }) => finished_at ?? []).sort();
  return {
    present,
    absent: sitters.filter(({ start_time }) => start_time === null),
    from: starts[0] ?? null,
    to: stillSitting > 0 ? null : (ends.at(-1) ?? null),
    stillSitting,
  };
}

/** An act in a report, done to one pupil. */
interface StaffAct {
  /** ms */
  at: number;
  act: string;
  /** Ids, since two people may bear one name. `actor` is null where it was not staff. */
  actor: string | null;
  pupil: string;
  why: string | null;
  /** His name. */
  students: readonly string[];
}

/** Acts this close together are taken for one press, or one round through the room. */
const TOGETHER_MS = 60_000;

/**
 * Joins what one person did for one reason to several pupils within a minute into one entry, so that collecting a room of thirty-six is one
 * line of the report. What was done to one pupil twice takes two lines. Takes and returns the oldest first. Entries without a member of staff
 * are not joined.
 */
export function joinActs<Act extends StaffAct>(acts: readonly Act[]): (Act & { students: string[] })[] {
  const joined: (Act & { students: string[] })[] = [];
  const open = new Map<string, { line: Act & { students: string[] }; pupils: Set<string> }>();
  for (const one of acts) {
    const key = JSON.stringify([one.act, one.actor, one.why]);
    const known = one.actor === null ? undefined : open.get(key);
    if (known && one.at - known.line.at <= TOGETHER_MS && !known.pupils.has(one.pupil)) {
      known.line.students.push(...one.students);
      known.pupils.add(one.pupil);
    } else {
      const line = { ...one, students: [...one.students] };
      joined.push(line);
      open.set(key, { line, pupils: new Set([one.pupil]) });
    }
  }
  for (const { students } of joined) students.sort(byName);
  return joined;
}

const { compare: byName } = new Intl.Collator('id');
