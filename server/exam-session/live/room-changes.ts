import type { RosterRow } from '#contract/roster';
import type { Listeners } from '../../http/event-stream';

/** An exam that proctors watch. */
interface Room {
  homebase: string;
  exam: string;
}

/** What a proctor sees of it: everything (null), or the pupils who sit in these rooms of the school. */
export interface RoomView {
  topic: string;
  rooms: readonly string[] | null;
}

interface Changed extends Room {
  views: RoomView[];
  students: string[];
  /** By student: his row as last sent to the proctors; maintained by the sender. */
  told: Map<string, RosterRow>;
}

/**
 * Students whose rows may have changed since the proctors of an exam were last told. Kept in memory like the
 * listeners: for an exam that nobody watches nothing is kept, and an answer costs one map lookup.
 */
export interface RoomChanges {
  note(room: Room, student: string): void;
  /** A proctor begins to watch and knows nothing of what was sent before; returns his topic. */
  open(room: Room, rooms: RoomView['rooms']): string;
  /** Returns what was noted since the last call. */
  take(): Changed[];
}

export function createRoomChanges(listeners: Pick<Listeners, 'isHeard'>): RoomChanges {
  const watched = new Map<string, Watched>();
  /** Drops views that nobody has open any more. */
  const forget = (views: Watched['views']) => {
    for (const topic of views.keys()) if (!listeners.isHeard(topic)) views.delete(topic);
  };
  return {
    note: (room, student) => void watched.get(nameOf(room))?.students.add(student),
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
      for (const [name, room] of watched) {
        const { views, students } = room;
        forget(views);
        if (views.size === 0) watched.delete(name);
        else if (students.size > 0) {
          taken.push({ ...room, views: [...views.values()], students: [...students] });
        }
        students.clear();
      }
      return taken;
    },
  };
}

interface Watched extends Room, Pick<Changed, 'told'> {
  /** By topic. */
  views: Map<string, RoomView>;
  students: Set<string>;
}

function nameOf({ homebase, exam }: Room): string {
  return `room:${homebase}:${exam}`;
}
