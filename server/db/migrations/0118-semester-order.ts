import { periodPosition } from '#domain/school/period-order';

/** Names such as `2025/2026-2` and `20252` tell their semester now: periods that were there before get their place by it. */
export const semesterOrder = {
  name: '0118-semester-order',
  functions: {
    period_position: (name: string, createdAt: number) => periodPosition(name, utcDay(createdAt)),
  },
  statements: [`UPDATE periods SET position = period_position(name, created_at)`],
};

/** The zones of the schools were not asked then. */
function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
