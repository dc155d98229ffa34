import { periodPosition } from '#domain/school/period-order';

/**
 * A period whose name tells no year belongs to the school year of the day on which it was made at its school; until now
 * the day was that of UTC.
 */
export const periodDays = {
  name: '0154-period-days',
  functions: {
    period_place: (name: string, createdAt: number, timeZone: string) =>
      periodPosition(name, new Date(createdAt).toLocaleDateString('sv-SE', { timeZone })),
  },
  statements: [
    `UPDATE periods SET position = period_place(periods.name, periods.created_at, homebases.timezone)
      FROM homebases WHERE homebases.id = periods.homebase`,
  ],
};
