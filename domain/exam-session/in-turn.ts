/**
 * Notes of a log in its order, none dated before one that stands before it: a device says when it noted something, but
 * not that it was back before it left.
 */
export function inTurn<Note extends { readonly at: number }>(notes: readonly Note[]): Note[] {
  let latest = 0;
  return notes.map((note) => {
    latest = Math.max(latest, note.at);
    return { ...note, at: latest };
  });
}
