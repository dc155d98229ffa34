import { periodPosition } from '#domain/school/period-order';

/**
 * The position of each period in time: its name is free text, by which "Genap 2025/2026" would sort after
 * "2026/2027".
 */
export const periodOrder = {
  name: '0114-period-order',
  functions: {
    period_position: (name: string, createdAt: number) => periodPosition(name, utcDay(createdAt)),
  },
  statements: [
    `ALTER TABLE periods ADD COLUMN position INTEGER NOT NULL DEFAULT 0`,
    `UPDATE periods SET position = period_position(name, created_at)`,
  ],
};

/** The zones of the schools were not asked then. */
function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
