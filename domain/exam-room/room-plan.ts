/** The layout of a room: seats in rows, the first row nearest the board. */
export interface RoomPlan {
  /** Seats in one row. */
  columns: number;
  /** Usable seats; the last row need not be full. */
  capacity: number;
}

export function countRows({ columns, capacity }: RoomPlan): number {
  return Math.ceil(capacity / columns);
}

/** Row and column of a seat. Seats are counted from 1, row by row, as they are called out in the room. */
export function placeOf(seat: number, columns: number): { row: number; column: number } {
  return { row: Math.floor((seat - 1) / columns), column: (seat - 1) % columns };
}

/** Distance between two seats of the same room in steps, also diagonal ones: beside and behind are 1. */
export function seatDistance(one: number, other: number, columns: number): number {
  const [from, to] = [placeOf(one, columns), placeOf(other, columns)];
  return Math.max(Math.abs(from.row - to.row), Math.abs(from.column - to.column));
}
