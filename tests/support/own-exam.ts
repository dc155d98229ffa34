import type { ExamForStudent } from '#contract/exam/exam';

/** An exam that a pupil may begin now, as the server returns it to him. */
export const OWN_EXAM: ExamForStudent = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ujian Akhir Matematika',
  title: 'Ujian Akhir Matematika',
  duration: 90,
  isactive: true,
  isshuffle: true,
  mc_score: 100,
  essay_score: 0,
  open_at: null,
  close_at: null,
  fullscreen_policy: 'stop',
  finish_policy: 'all_answered',
  min_minutes: 0,
  extra_minutes: 0,
  kind: 'regular',
  createdat: '2026-08-01T00:00:00Z',
  teacher_name: 'Bu Rina',
  needs_token: false,
  question_count: 40,
  progress: 'notStarted',
  start_time: null,
  deadline: null,
};
