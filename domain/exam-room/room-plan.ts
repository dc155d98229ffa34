/** A room as it is built: seats stand in rows, the first before the board. */
export interface RoomPlan {
  /** Seats beside each other. */
  columns: number;
  /** Seats that may be used; the last row need not be full. */
  capacity: number;
}

export function countRows({ columns, capacity }: RoomPlan): number {
  return Math.ceil(capacity / columns);
}

/** Where a seat stands; seats are counted from 1, row by row, as they are called out in the room. */
export function placeOf(seat: number, columns: number): { row: number; column: number } {
  return { row: Math.floor((seat - 1) / columns), column: (seat - 1) % columns };
}

/** Seats beside, before and behind one, among those of the room. */
export function neighboursOf(seat: number, { columns, capacity }: RoomPlan): number[] {
  const { column } = placeOf(seat, columns);
  const beside = [...(column > 0 ? [seat - 1] : []), ...(column < columns - 1 ? [seat + 1] : [])];
  return [...beside, seat - columns, seat + columns].filter((one) => one >= 1 && one <= capacity);
}

/** Steps from one seat to another of the same room, in a straight line or slantwise: beside and behind are 1. */
export function seatDistance(one: number, other: number, columns: number): number {
  const [from, to] = [placeOf(one, columns), placeOf(other, columns)];
  return Math.max(Math.abs(from.row - to.row), Math.abs(from.column - to.column));
}
