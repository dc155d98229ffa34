/** A row of a list that is sent as changes. */
interface Named {
  student_id: string;
}

export type RowChange<Row extends Named> = Partial<Row> & Named;

/** The fields in which a row differs from what was sent of it before: all if nothing was sent, null if none differs. */
export function changeOf<Row extends Named>(told: Row | undefined, row: Row): RowChange<Row> | null {
  if (told === undefined) return row;
  const change: RowChange<Row> = { student_id: row.student_id } as RowChange<Row>;
  let isNew = false;
  for (const field in row) {
    if (isSame(told[field], row[field])) continue;
    change[field] = row[field];
    isNew = true;
  }
  return isNew ? change : null;
}

/**
 * The rows with the changes applied. A row without changes stays the same object, and changes to unknown rows are
 * ignored.
 */
export function applyChanges<Row extends Named>(
  rows: readonly Row[],
  changes: readonly RowChange<Row>[],
): Row[] {
  const byStudent = new Map(changes.map((change) => [change.student_id, change]));
  return rows.map((row) => {
    const change = byStudent.get(row.student_id);
    return change ? { ...row, ...change } : row;
  });
}

/** Fields are primitives or small JSON values. */
function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
