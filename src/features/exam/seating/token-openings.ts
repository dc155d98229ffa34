import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import { text } from './text';

/** A token of an exam, and the rooms it opens. */
export interface Opening {
  /** Null: every room without a token of its own. */
  room: string | null;
  name: string;
  token: string;
  /** False: the room is opened by the exam's token. */
  isOwn: boolean;
}

/** The exam's token and those of its rooms; a proctor's are those of his rooms. None where the exam asks for none: its rooms have none then. */
export function openingsOf(
  exam: Pick<ExamForStaff, 'token'>,
  plan: Pick<SeatingPlan, 'token' | 'rooms'> | undefined,
  isProctor: boolean,
): readonly Opening[] {
  const token = plan ? plan.token : exam.token;
  const rooms = (plan?.rooms ?? []).flatMap((room) => {
    const opens = room.token ?? token;
    if (opens === null) return [];
    return [{ room: room.id, name: room.name, token: opens, isOwn: room.token !== null }];
  });
  // Until his rooms are known he reads out the exam's, if it opens one of them.
  if (token === null || (isProctor && plan)) return rooms;
  return [{ room: null, name: text.token.exam, token, isOwn: true }, ...rooms];
}
