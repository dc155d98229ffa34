import type { RosterRow } from '#contract/logs';
import type { Listeners } from '../../http/event-stream';

/** An exam that proctors look at. */
interface Room {
  homebase: string;
  exam: string;
}

interface Changed extends Room {
  topic: string;
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
  /** Somebody begins to look, who knows nothing of what was told before. */
  open(room: Room): void;
  /** What was noted since the last time. */
  take(): Changed[];
}

export function roomTopic({ homebase, exam }: Room): string {
  return `room:${homebase}:${exam}`;
}

export function createRoomChanges(listeners: Pick<Listeners, 'isHeard'>): RoomChanges {
  const rooms = new Map<string, Omit<Changed, 'students'> & { students: Set<string> }>();
  return {
    note: (room, student) => void rooms.get(roomTopic(room))?.students.add(student),
    open({ homebase, exam }) {
      const topic = roomTopic({ homebase, exam });
      const students = rooms.get(topic)?.students ?? new Set();
      rooms.set(topic, { homebase, exam, topic, students, told: new Map() });
    },
    take() {
      const taken: Changed[] = [];
      for (const room of rooms.values()) {
        if (!listeners.isHeard(room.topic)) rooms.delete(room.topic);
        else if (room.students.size > 0) taken.push({ ...room, students: [...room.students] });
        room.students.clear();
      }
      return taken;
    },
  };
}
