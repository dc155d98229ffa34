import type { RosterRow } from '#contract/logs';
import type { Listeners } from '../../http/event-stream';

/** An exam that proctors look at. */
interface Room {
  homebase: string;
  exam: string;
}

/** What somebody sees of it: all of it (null), or the pupils who sit in these rooms of the school. */
export interface RoomView {
  topic: string;
  rooms: readonly string[] | null;
}

interface Changed extends Room {
  views: RoomView[];
  students: string[];
  /** By student: his row as the proctors were told it last; kept up by whoever tells them. */
  told: Map<string, RosterRow>;
}

/**
 * Whose row may have changed since the proctors of an exam were told last. Like the listeners it lives in the process: of an
 * exam that nobody looks at nothing is kept, and an answer costs it one look into a map.
 */
export interface RoomChanges {
  note(room: Room, student: string): void;
  /** Somebody begins to look, who knows nothing of what was told before; gives the topic he is told under. */
  open(room: Room, rooms: RoomView['rooms']): string;
  /** What was noted since the last time. */
  take(): Changed[];
}

export function createRoomChanges(listeners: Pick<Listeners, 'isHeard'>): RoomChanges {
  const watched = new Map<string, Watched>();
  /** Those that nobody has open any more. */
  const forget = (views: Watched['views']) => {
    for (const topic of views.keys()) if (!listeners.isHeard(topic)) views.delete(topic);
  };
  return {
    note: (room, student) => void watched.get(nameOf(room))?.students.add(student),
    open({ homebase, exam }, rooms) {
      const name = nameOf({ homebase, exam });
      const { students = new Set<string>(), views = new Map() } = watched.get(name) ?? {};
      // Proctors of the same rooms hear the same.
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
