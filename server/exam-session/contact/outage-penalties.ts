import { outageOf } from '#domain/exam-session/room-outage';
import { selectDevicePenalties } from '../../db/answer-log/ending-log';
import { opIdOf, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { selectSeatedSittings } from '../../db/seated-sittings';
import type { Services } from '../../services';
import { readOutages } from './outages';

interface OfExam {
  homebase: string;
  exam: string;
  /** Only pupils seated in these rooms; null: all. */
  rooms: readonly string[] | null;
}

type Known = Pick<Services, 'db' | 'clock' | 'contacts'>;

/** Penalties that devices gave while their room was cut off and nobody withdrew, by outage, the oldest first. */
export async function readOutagePenalties(known: Known, of: OfExam) {
  const penalties = await listPenalties(known.db, of);
  if (penalties.length === 0) return [];
  const { outages } = await readOutages(known, of);
  const placed = penalties.flatMap((penalty) => {
    const outage = outageOf(outages, penalty);
    return outage ? [{ ...penalty, outage }] : [];
  });
  return outages.flatMap((outage) => {
    const its = placed.filter((penalty) => penalty.outage === outage);
    const [first] = its;
    return first ? [{ from: outage.from, to: outage.to, room: first.roomName, penalties: its }] : [];
  });
}

/**
 * Valid penalties that came from the sitting's device; those given by staff themselves are excluded, because staff
 * saw the reason.
 */
async function listPenalties(db: Db, { homebase, exam, rooms }: OfExam) {
  const sittings = await selectSeatedSittings(db, { homebase, exam })
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select(['attempts.id', 'attempts.start_at', 'users.name', 'exam_seats.room', 'rooms.name as roomName'])
    .where('attempts.archived_at', 'is', null)
    .$if(rooms !== null, (query) => query.where('exam_seats.room', 'in', rooms ?? []))
    .execute();
  const byId = new Map(sittings.map((sitting) => [sitting.id, sitting]));
  const rows = await selectDevicePenalties(db, homebase, [...byId.keys()]).execute();
  return rows.flatMap(({ attempt: bytes, op_id, at, received_at }) => {
    const attempt = toUuid(bytes);
    const sitting = byId.get(attempt);
    if (!sitting) return [];
    const { id: _id, start_at, ...pupil } = sitting;
    return [
      { ...pupil, attempt, incident: opIdOf(op_id), at: Math.min(Math.max(at, start_at), received_at) },
    ];
  });
}
