/**
 * Names of the ownership rules an endpoint may ask for. What each one means is decided once, in
 * `server/access/scopes.ts`, which must cover this list exhaustively. A failed scope answers 404,
 * exactly as an id that does not exist.
 */
export const SCOPES = [
  'none', // nothing to own: public, or the answer depends on the session alone
  'school', // limited to the caller's school by the query itself
  'bank', // the bank named by `bankid` (or `id`): its teacher, or an admin of its school
  'bankIfGiven', // the same when an id is given; creation otherwise
  'bankEdited', // the bank named by `bankid`: as `bank`, and colleagues with whom it is shared to edit
  'bankRead', // the same, and colleagues with whom it is shared to use
  'bankCopied', // `bankid` as `bankRead`, `to` as `bankEdited`
  'bankMoved', // both as `bankEdited`
  'media', // the picture or sound named by `hash`: who brought it, who may read a question that shows it
  'question', // the question named by `id`: as `bankEdited` of the bank it is in
  'questionRead', // the same, as `bankRead`
  'questionIfGiven', // as `bankEdited` of the bank named by `bank`, and, when `id` is given, a question that is in it
  'exam', // the exam named by `id`, `exam` or `examid`: its teacher, or an admin of its school
  'examIfGiven', // the same when `examid` is given; creation otherwise
  'examLed', // the same as `exam`, and who stands in for its teacher at this moment
  'examTaken', // a student: an exam given to the class he is enrolled in, in the exam's period, or to him by name
  'examTakenOrOwned', // student as `examTaken`, a parent of the child he names; staff as `exam`, and who stands in for its teacher and may grade
  'pupilOrChild', // student: himself; parent: the child named by `student`
  'examGraded', // the exam named by `exam`: as `exam`, who teaches one of its classes one of its subjects, its second marker, and who stands in for its teacher and was let grade
  'examGuided', // the same without the second marker
  'essayGraded', // the answer named by `answer_id`: as `examGraded`, of a pupil of a class he teaches
  'essayDecided', // the answer named by `answer_id`: as `exam`
  'attempt', // the attempt named by `id`: as `examLed` of its exam
  'examRun', // the exam: as `examLed`, or one of its proctors; what he gets is narrowed to his rooms
  'examTakenOrRun', // student as `examTaken`; staff as `examLed`, or the proctor of the room where `student` sits
  'attemptRun', // the attempt named by `id`: as `attempt`, or the proctor of the room where its pupil sits
  'attemptTakenOrRun', // student: his own attempt; staff as `attemptRun`
  'sittingsRun', // the attempts named by `attempts` or `attempt`, each as `attemptRun`; or whose time the `lost` are; a proctor's own `room`; none: as `examLed`
  'answerWriter', // the bearer of the attempt's sync token, or the student himself
  'ownSession', // the session named by `id`, of the caller himself
  'avatar', // the picture named by `img`: one's own, one's child's; staff: of anybody in the school
  'schoolClass', // the class named by `classid`, of the caller's school
  'classOrPeople', // `classid` as above, or `users`: pupils, teachers, parents or tahfiz of the school
  'homebase', // the head office: the school, or the head office itself, named by `id`, unless it was deleted
  'homebaseIfGiven', // the same when an id is given; creation otherwise
  'officer', // the head office: the account of the office named by `id`, of whatever school
  'officerIfGiven', // the same when an id is given; creation otherwise
  'schoolPerson', // the head office: the teacher or pupil named by `id`, of whatever school
  'consentingFamily', // the head office: the active pupil named by `id`, whose family has consented
  'pupilRecord', // the pupil named by `userid`: himself, his parent, the teacher of his class, an admin of the school
  'recordClass', // the class named by `classid`: in the teacher's care, or of the admin's school
  'recordClassIfGiven', // the same when a class is given
  'classOrPupil', // `classid` as above, or `student`: a pupil of the school
] as const;
export type Scope = (typeof SCOPES)[number];
