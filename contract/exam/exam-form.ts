import * as z from 'zod/mini';
import { releaseWanted } from '../exam-session/release';
import { id, instant, requiredText } from '../fields';
import {
  DRAW_MAX,
  EXAM_MINUTES_MAX,
  EXAM_NAME_MAX,
  FINISH_POLICIES,
  FULLSCREEN_POLICIES,
  LATE_COUNT_MINUTES_MAX,
  LATE_WAIT_HOURS_MAX,
  TOKEN_MINUTES,
} from './exam-rules';

const percent = z.coerce.number().check(z.int(), z.gte(0), z.lte(100));

/** The input that creates or changes an exam. */
export const examForm = z.strictObject({
  examid: z.optional(id),
  /** Chosen by an admin; for a teacher always himself. */
  teacher: z.optional(id),
  name: requiredText(EXAM_NAME_MAX, 'Nama ujian harus diisi.'),
  duration: z.coerce
    .number()
    .check(z.int(), z.gte(1, 'Durasi paling sedikit 1 menit.'), z.lte(EXAM_MINUTES_MAX)),
  mc_score: percent,
  essay_score: percent,
  isshuffle: z.boolean(),
  /** Ours. If absent: as `isshuffle`, or unchanged where that is unchanged. */
  shufflechoices: z.optional(z.boolean()),
  /** If absent: generated at creation, unchanged later. `null`: no token is asked for. */
  token: z.optional(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,12}$/)))),
  /** The interval in minutes at which the clock replaces the token of each room. If absent: never, or unchanged. */
  token_minutes: z.optional(z.nullable(z.literal(TOKEN_MINUTES))),
  bank: z
    .array(
      z.strictObject({
        bankid: id,
        /** How many multiple-choice and essay questions to draw; null draws all. */
        pg: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(DRAW_MAX)))),
        essay: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(DRAW_MAX)))),
      }),
    )
    .check(z.minLength(1, 'Pilih bank soal.'), z.maxLength(20)),
  classes: z.array(z.strictObject({ value: id })).check(z.maxLength(200)),
  /** Pupils who take it besides the classes, or without any. If absent: unchanged. */
  pupils: z.optional(z.array(id).check(z.maxLength(1_000, 'Paling banyak 1.000 siswa; pilih kelasnya.'))),
  open_at: z.optional(z.nullable(instant)),
  close_at: z.optional(z.nullable(instant)),
  fullscreen_policy: z.optional(z.enum(FULLSCREEN_POLICIES)),
  finish_policy: z.optional(z.enum(FINISH_POLICIES)),
  min_minutes: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(EXAM_MINUTES_MAX))),
  late_count_minutes: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LATE_COUNT_MINUTES_MAX))),
  late_wait_hours: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LATE_WAIT_HOURS_MAX))),
  /** If absent: nothing is shown at creation, unchanged later. */
  results: z.optional(releaseWanted),
});
