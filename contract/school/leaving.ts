import * as z from 'zod/mini';

/** The ways to leave a school: by finishing it, to another school, or without one. */
export const LEAVING_REASONS = ['graduated', 'moved', 'left'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** Before the end of school. */
export const EARLY_REASONS = ['moved', 'left'] as const;
export type EarlyReason = (typeof EARLY_REASONS)[number];

export const NOTE_LENGTHS = { agency: 255, description: 2_000, certificate: 60 } as const;

export const noteWords = (what: keyof typeof NOTE_LENGTHS) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(NOTE_LENGTHS[what]))));

/** The school's calendar day on which somebody left, not to come; `YYYY-MM-DD`. */
export const leavingDay = z.optional(z.nullable(z.iso.date('Tanggal belum benar.')));

/** Why deactivated pupils leave the school; without `reason` nothing is noted. */
export const earlyLeaving = {
  reason: z.optional(z.enum(EARLY_REASONS)),
  date: leavingDay,
  /** Where he goes. */
  agency: noteWords('agency'),
  description: noteWords('description'),
};

interface EarlyLeaving {
  reason?: EarlyReason | undefined;
  date?: string | null | undefined;
  agency?: string | null | undefined;
  description?: string | null | undefined;
}

/** A note needs its reason. */
export const withReason = z.refine<EarlyLeaving>(
  ({ reason, date, agency, description }) => reason !== undefined || !(date || agency || description),
  { path: ['reason'], error: 'Pilih alasan siswa meninggalkan sekolah.' },
);
