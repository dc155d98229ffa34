import type { ExamForStaff } from '#contract/exam';

const ID = '0190a000-0000-7000-8000-00000000000';

/** An exam that three pupils have begun, as the server returns it to staff. */
export const EXAM_ROW: ExamForStaff = {
  id: `${ID}1`,
  name: 'UAS Matematika',
  title: 'UAS Matematika',
  duration: 90,
  mc_score: 50,
  essay_score: 50,
  isshuffle: true,
  isactive: false,
  open_at: null,
  close_at: null,
  fullscreen_policy: 'stop',
  finish_policy: 'all_answered',
  min_minutes: 0,
  createdat: '2026-08-01T00:00:00Z',
  teacher_name: 'Bu Rina',
  homebase: `${ID}2`,
  teacher: `${ID}3`,
  token: null,
  asks_token: false,
  periode: null,
  late_count_minutes: 30,
  late_wait_hours: 24,
  banks: [],
  classes: [],
  kind: 'regular',
  origin: null,
  copies: [],
  named_pupils: 0,
  question_count: 40,
  attempt_count: 3,
  paper_locked: true,
  results: { shows: 'none', at: null, passing_mark: null },
};
