/**
 * Puts groups into rooms of these sizes without dividing a group if any room has place for all of it. A group that fits into no room
 * is divided, starting with the room that has most free seats; nobody is left over while a seat is free. Returns the members of each
 * room, in the order of the groups.
 */
export function keepTogether<Member>(
  groups: readonly (readonly Member[])[],
  sizes: readonly number[],
): Member[][] {
  const inTurn = groups.map((_, index) => index);
  const first = pack(groups, sizes, inTurn);
  const seats = sizes.reduce((sum, size) => sum + size, 0);
  const isEnough = groups.reduce((sum, { length }) => sum + length, 0) <= seats;
  // Seating large groups first divides fewer of them. Not done if seats are short: then the last groups are the ones left over.
  const bySize = inTurn.toSorted((a, b) => lengthOf(groups, b) - lengthOf(groups, a));
  const second = isEnough && first.divided > 0 ? pack(groups, sizes, bySize) : first;
  const { rooms } = second.divided < first.divided ? second : first;
  return rooms.map((parts) => parts.toSorted((a, b) => a.group - b.group).flatMap(({ members }) => members));
}

interface Part<Member> {
  group: number;
  members: readonly Member[];
}

interface Packing<Member> {
  rooms: Part<Member>[][];
  /** How many groups sit in more than one room. */
  divided: number;
}

/** Each group in turn into the first room that has place for all of it. */
function pack<Member>(
  groups: readonly (readonly Member[])[],
  sizes: readonly number[],
  order: readonly number[],
): Packing<Member> {
  const rooms = sizes.map((free, index) => ({ index, free, parts: [] as Part<Member>[] }));
  let divided = 0;
  for (const group of order) {
    const all = groups[group] ?? [];
    const whole = rooms.find(({ free }) => free >= all.length);
    if (!whole) divided += 1;
    let seated = 0;
    for (const room of whole ? [whole] : rooms.toSorted((a, b) => b.free - a.free)) {
      const members = all.slice(seated, seated + room.free);
      if (members.length === 0) continue;
      room.parts.push({ group, members });
      room.free -= members.length;
      seated += members.length;
    }
  }
  return { rooms: rooms.map(({ parts }) => parts), divided };
}

function lengthOf(groups: readonly (readonly unknown[])[], index: number): number {
  return groups[index]?.length ?? 0;
}
