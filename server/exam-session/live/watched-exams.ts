import type { RoomPart } from '#contract/exam-session/live';
import type { RosterRow } from '#contract/exam-session/roster';
import type { Listeners } from '../../http/event-stream';

/** An exam that proctors may watch. */
interface Exam {
  homebase: string;
  exam: string;
}

/** The part a proctor sees: everything (null), or the pupils in these rooms of the school. */
export interface ProctorView {
  topic: string;
  rooms: readonly string[] | null;
}

interface Changed extends Exam {
  views: ProctorView[];
  students: string[];
  parts: RoomPart[];
  /** By student: his row as last sent to the proctors; maintained by the sender. */
  told: Map<string, RosterRow>;
}

/**
 * Students whose rows, and parts of the exam, that may have changed since the proctors of an exam were last told. Kept in memory like the
 * listeners: for an exam that nobody watches nothing is kept, and an answer costs one map lookup.
 */
export interface WatchedExams {
  note(exam: Exam, student: string): void;
  notePart(exam: Exam, part: RoomPart): void;
  /** A proctor begins to watch and knows nothing of what was sent before; returns his topic. */
  open(exam: Exam, rooms: ProctorView['rooms']): string;
  /** Returns what was noted since the last call. */
  take(): Changed[];
}

export function createWatchedExams(listeners: Pick<Listeners, 'isHeard'>): WatchedExams {
  const watched = new Map<string, Watched>();
  /** Drops views that nobody has open any more. */
  const forget = (views: Watched['views']) => {
    for (const topic of views.keys()) if (!listeners.isHeard(topic)) views.delete(topic);
  };
  return {
    note: (exam, student) => void watched.get(nameOf(exam))?.students.add(student),
    notePart: (exam, part) => void watched.get(nameOf(exam))?.parts.add(part),
    open({ homebase, exam }, rooms) {
      const name = nameOf({ homebase, exam });
      const known = watched.get(name);
      const { students = new Set<string>(), parts = new Set<RoomPart>(), views = new Map() } = known ?? {};
      const { rest = 0 } = known ?? {};
      // Proctors of the same rooms share a topic.
      const topic = rooms === null ? name : `${name}:${rooms.toSorted().join(',')}`;
      views.set(topic, { topic, rooms });
      watched.set(name, { homebase, exam, students, parts, views, rest, told: new Map() });
      return topic;
    },
    take() {
      const taken: Changed[] = [];
      for (const [name, exam] of watched) {
        const { views, students } = exam;
        forget(views);
        if (views.size === 0) watched.delete(name);
        const due = takeDue(exam);
        if (views.size > 0 && students.size + due.length > 0)
          taken.push({ ...exam, views: [...views.values()], students: [...students], parts: due });
        students.clear();
      }
      return taken;
    },
  };
}

/** Takes the parts that are to be told of in this round. */
function takeDue(exam: Watched): RoomPart[] {
  exam.rest -= 1;
  const due = [...exam.parts].filter((part) => part !== 'reports' || exam.rest < 0);
  if (due.includes('reports')) exam.rest = REPORTS_REST;
  for (const part of due) exam.parts.delete(part);
  return due;
}

interface Watched extends Exam, Pick<Changed, 'told'> {
  /** By topic. */
  views: Map<string, ProctorView>;
  students: Set<string>;
  parts: Set<RoomPart>;
  /** Rounds until reports are told of again. */
  rest: number;
}

/** A faulty question is reported by a whole school within a minute, and each telling is a read of all sittings by every watcher. */
const REPORTS_REST = 10;

function nameOf({ homebase, exam }: Exam): string {
  return `watched:${homebase}:${exam}`;
}
