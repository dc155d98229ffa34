import type { ListQuery } from '#contract/fields';
import { patternOf } from '../db/search';

/** Most rows a picker is given when it asks for no page. */
const PICKER_MAX = 1_000;

export interface Slice {
  page: number;
  limit: number;
  offset: number;
  /** Most rows of a list that is asked for as a whole; null: a page was asked for. */
  wholeMax: number | null;
  /** Of `search`; see `patternOf`. */
  pattern: string | null;
}

/** What part of a list a query asks for. Without `page` and `limit`: the first `most`, for a picker. */
export function sliceOf(query: ListQuery, most = PICKER_MAX): Slice {
  const whole = query.page === undefined && query.limit === undefined;
  const page = query.page ?? 1;
  const limit = whole ? most : (query.limit ?? 10);
  return {
    page,
    limit,
    offset: (page - 1) * limit,
    wholeMax: whole ? most : null,
    pattern: patternOf(query.search),
  };
}

/** The reply of a list. */
export function pageReply<Row>(slice: Slice, totalData: number, data: Row[]) {
  const totalPages = Math.ceil(totalData / slice.limit);
  const { page, limit, wholeMax } = slice;
  const truncated = wholeMax !== null && totalData > wholeMax;
  return { data, page, limit, totalData, totalPages, ...(truncated ? { truncated: true as const } : {}) };
}
