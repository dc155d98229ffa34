/**
 * Names of the ownership rules an endpoint may require. `server/access/scopes.ts` has a rule for each of them, from
 * the files beside it; a missing one does not compile. A failed scope answers 404, exactly as for an id that does not
 * exist.
 *
 * Four words describe somebody's relation to an exam. Its teacher and the admins of its school *own* it. Its owners,
 * and a substitute for its teacher during his time, *lead* it. Those who lead it, and its proctors (each for his room
 * only), *run* it. A student *takes* it.
 */
export const SCOPES = [
  'none', // nothing is owned: public, or the answer depends on the session alone
  'school', // limited to the caller's school by the query itself
  'bank', // the bank named by `bankid` (or `id`): its teacher, or an admin of its school
  'bankIfGiven', // the same when an id is given; creation otherwise
  'bankEdited', // the bank named by `bankid`: as `bank`, and colleagues who may edit it
  'bankRead', // the same, and colleagues who may use it
  'bankCopied', // `bankid` as `bankRead`, `to` as `bankEdited`
  'bankMoved', // both as `bankEdited`
  'media', // the picture or sound named by `hash`: its uploader, and users who may read a question that contains it
  'question', // the question named by `id`: as `bankEdited` for its bank
  'questionRead', // the same, as `bankRead`
  'questionIfGiven', // as `bankEdited` for the bank named by `bank`; if `id` is given, the question must be in that bank
  'exam', // the exam named by `id`, `exam` or `examid`: its teacher, or an admin of its school
  'examIfGiven', // the same when `examid` is given; creation otherwise
  'examLed', // as `exam`, and its current substitute
  'examTaken', // a student: an exam given to the class he is enrolled in, in the exam's period, or to him by name
  'examTakenOrOwned', // student as `examTaken`, a parent for the child he names; staff as `exam`, and a current substitute who may grade
  'pupilOrChild', // student: himself; parent: the child named by `student`
  'examGraded', // the exam named by `exam`: as `exam`, teachers of its subjects in its classes, its second marker, and a current substitute who may grade
  'examGuided', // the same without the second marker
  'essayGraded', // the answer named by `answer_id`: as `examGraded`, for a pupil of a class he teaches
  'essayDecided', // the answer named by `answer_id`: as `exam`
  'attempt', // the attempt named by `id`: as `examLed` for its exam
  'examRun', // the exam: as `examLed`, or one of its proctors, who sees only his rooms
  'examTakenOrRun', // student as `examTaken`; staff as `examLed`, or the proctor of the room where `student` sits
  'attemptRun', // the attempt named by `id`: as `attempt`, or the proctor of the room where its pupil sits
  'attemptTakenOrRun', // student: his own attempt; staff as `attemptRun`
  'sittingsRun', // the attempts in `attempts`, or those of the `lost` times, each as `attemptRun`; or the proctor's own `room` or `rooms`; with none of them as `examLed`
  'answerWriter', // the bearer of the attempt's sync token, or the student himself
  'ownSession', // the session named by `id`, of the caller himself
  'avatar', // the picture named by `img`: one's own or one's child's; staff: anybody's in the school
  'schoolClass', // the class named by `classid`, of the caller's school
  'classOrPeople', // `classid` as above, or `users`: pupils, teachers, parents or tahfiz of the school
  'homebase', // the school, or the head office itself, named by `id`, unless it was deleted; an admin: only his own school
  'homebaseIfGiven', // the head office: the same when an id is given; creation otherwise
  'officer', // the head office: the officer account named by `id`, of any school
  'officers', // the same for each of the accounts in `officers`
  'officerIfGiven', // the same when an id is given; creation otherwise
  'schoolPerson', // the head office: the teacher or pupil named by `id`, of any school
  'consentingFamily', // the head office: the active pupil named by `id`, whose family has consented
  'pupilRecord', // the pupil named by `userid`: himself, his parent, the teacher of his class, an admin of the school
  'recordClass', // the class named by `classid`: the teacher's homeroom, or in the admin's school
  'recordClassIfGiven', // the same when a class is given
  'classOrPupil', // `classid` as above, or `student`: a pupil of the school
] as const;
export type Scope = (typeof SCOPES)[number];
