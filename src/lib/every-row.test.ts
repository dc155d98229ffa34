import { expect, test } from 'vitest';
import { readEveryRow } from './every-row';

/** A list of so many rows, cut as the server cuts it; `asked` are its questions. */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => index);
  const asked: (number | undefined)[] = [];
  const read = async ({ page, limit }: { page?: number; limit?: number }) => {
    asked.push(page);
    if (page === undefined || limit === undefined)
      return { data: all.slice(0, 1_000), ...(count > 1_000 ? { truncated: true as const } : {}) };
    return { data: all.slice((page - 1) * limit, page * limit) };
  };
  return { all, asked, read };
}

test.each([
  [0, [undefined]],
  [1_000, [undefined]],
  [1_001, [undefined, 11]],
  [1_100, [undefined, 11, 12]],
  [1_234, [undefined, 11, 12, 13]],
])('of %i rows none is missing and none comes twice', async (count, questions) => {
  const { all, asked, read } = listOf(count);
  expect(await readEveryRow(read)).toEqual(all);
  expect(asked).toEqual(questions);
});
