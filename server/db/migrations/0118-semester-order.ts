import { periodPosition } from '#domain/school/period-order';

/** Names such as `2025/2026-2` and `20252` tell their semester now: periods that were there before get their place by it. */
export const semesterOrder = {
  name: '0118-semester-order',
  functions: { period_position: (name: string, createdAt: number) => periodPosition(name, createdAt) },
  statements: [`UPDATE periods SET position = period_position(name, created_at)`],
};
