import { periodPosition } from '#domain/school/period-order';

/** Where each period stands in time: its name is free text, by which "Genap 2025/2026" would come before "2024/2025". */
export const periodOrder = {
  name: '0114-period-order',
  functions: { period_position: (name: string, createdAt: number) => periodPosition(name, createdAt) },
  statements: [
    `ALTER TABLE periods ADD COLUMN position INTEGER NOT NULL DEFAULT 0`,
    `UPDATE periods SET position = period_position(name, created_at)`,
  ],
};
