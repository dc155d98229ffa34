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
  /** By student: his row as last sent to the proctors; maintained by the sender. */
  told: Map<string, RosterRow>;
}

/**
 * Students whose rows may have changed since the proctors of an exam were last told. Kept in memory like the
 * listeners: for an exam that nobody watches nothing is kept, and an answer costs one map lookup.
 */
export interface WatchedExams {
  note(exam: Exam, student: string): void;
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
    open({ homebase, exam }, rooms) {
      const name = nameOf({ homebase, exam });
      const { students = new Set<string>(), views = new Map() } = watched.get(name) ?? {};
      // Proctors of the same rooms share a topic.
      const topic = rooms === null ? name : `${name}:${rooms.toSorted().join(',')}`;
      views.set(topic, { topic, rooms });
      watched.set(name, { homebase, exam, students, views, told: new Map() });
      return topic;
    },
    take() {
      const taken: Changed[] = [];
      for (const [name, exam] of watched) {
        const { views, students } = exam;
        forget(views);
        if (views.size === 0) watched.delete(name);
        else if (students.size > 0) {
          taken.push({ ...exam, views: [...views.values()], students: [...students] });
        }
        students.clear();
      }
      return taken;
    },
  };
}

interface Watched extends Exam, Pick<Changed, 'told'> {
  /** By topic. */
  views: Map<string, ProctorView>;
  students: Set<string>;
}

function nameOf({ homebase, exam }: Exam): string {
  return `watched:${homebase}:${exam}`;
}
