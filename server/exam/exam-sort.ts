import type { InputOf } from '#contract/endpoint';
import type { exam } from '#contract/exam/exam';
import { byText, inOrder, type OrderWays, orderOf } from '#domain/list/whole-list';
import type { Slice } from '../http/page';
import type { withTeacher } from './exam-rows';

export type ExamSort = NonNullable<InputOf<typeof exam.list>['sort']>;

interface Key {
  id: string;
  name: string;
  open_at: number | null;
  duration_minutes: number;
  /** How many have begun; only read if the order asks for it. */
  begun?: number | null;
}

const EXAM_ORDER: OrderWays<Key> = {
  sorts: {
    name: (a, b) => byText(a.name, b.name),
    opens: (a, b) => Number(a.open_at) - Number(b.open_at),
    minutes: (a, b) => a.duration_minutes - b.duration_minutes,
    begun: (a, b) => Number(a.begun) - Number(b.begun),
  },
  isBlank: { opens: ({ open_at: opens }) => opens === null },
};

/**
 * The ids of one page of these exams in the order asked for; equal ones newest first. Of all of them only what the order
 * looks at is read, and compared here: SQLite would sort names by their bytes, and exams without an opening time first.
 */
export async function listSortedIds(
  exams: ReturnType<typeof withTeacher>,
  sort: ExamSort,
  { offset, limit }: Slice,
): Promise<string[]> {
  const order = orderOf(sort);
  const keys: Key[] = await exams
    .select(['exams.id', 'exams.name', 'exams.open_at', 'exams.duration_minutes'])
    .$if(order.column === 'begun', (query) =>
      query.select(({ selectFrom }) =>
        selectFrom('attempts')
          .select(({ fn }) => fn.count<number>('attempts.student').distinct().as('count'))
          .whereRef('attempts.homebase', '=', 'exams.homebase')
          .whereRef('attempts.exam', '=', 'exams.id')
          .as('begun'),
      ),
    )
    .orderBy('exams.created_at', 'desc')
    .orderBy('exams.id')
    .execute();
  const sorted = inOrder(keys, EXAM_ORDER, order);
  return sorted.slice(offset, offset + limit).map(({ id }) => id);
}
