import type { ExamForStaff } from '#contract/exam/exam';

// A school's letterhead, and an exam whose documents are printed under it.

export const ID = '0190a000-0000-7000-8000-0000000000';

export const HEAD = {
  name: 'SMA Lentera Bangsa',
  logo: null,
  foundation: 'Yayasan Lentera',
  address: 'Jalan Merdeka 1',
  contact: '',
  city: 'Bandung',
  principal_name: 'Dra. Ratna Dewi',
  principal_nip: '1970',
};

export const EXAM: ExamForStaff = {
  id: `${ID}20`,
  name: 'Ujian Biologi',
  title: 'Ujian Biologi',
  duration: 60,
  isactive: true,
  isshuffle: false,
  shufflechoices: false,
  mc_score: 100,
  essay_score: 0,
  open_at: '2026-08-03T01:00:00.000Z',
  close_at: null,
  fullscreen_policy: 'stop',
  finish_policy: 'all_answered',
  min_minutes: 0,
  createdat: '2026-08-01T01:00:00.000Z',
  teacher_name: 'Siti Rahma',
  homebase: `${ID}30`,
  teacher: `${ID}31`,
  token: null,
  asks_token: false,
  token_minutes: null,
  periode: '2026/2027',
  period_closed: false,
  late_count_minutes: 30,
  late_wait_hours: 24,
  banks: [],
  classes: [],
  question_count: 10,
  attempt_count: 1,
  paper_locked: true,
  results: { shows: 'none', at: null, passing_mark: null },
  kind: 'regular',
  origin: null,
  copies: [],
  waves: [],
  named_pupils: 0,
};
