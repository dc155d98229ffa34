import type { ListQuery } from '#contract/fields';
import { patternOf } from '../db/search';

/** Most rows a picker is given when it asks for no page. */
const PICKER_MAX = 1_000;

export interface Slice {
  page: number;
  limit: number;
  offset: number;
  /** Of `search`; see `patternOf`. */
  pattern: string | null;
}

/** What part of a list a query asks for. Without `page` and `limit`: the first 1,000, for a picker. */
export function sliceOf(query: ListQuery): Slice {
  const whole = query.page === undefined && query.limit === undefined;
  const page = query.page ?? 1;
  const limit = whole ? PICKER_MAX : (query.limit ?? 10);
  return { page, limit, offset: (page - 1) * limit, pattern: patternOf(query.search) };
}

/** The reply of a list. */
export function pageReply<Row>(slice: Slice, totalData: number, data: Row[]) {
  const totalPages = Math.ceil(totalData / slice.limit);
  const { page, limit } = slice;
  const truncated = limit === PICKER_MAX && totalData > PICKER_MAX;
  return { data, page, limit, totalData, totalPages, ...(truncated ? { truncated: true as const } : {}) };
}
