import type { ListQuery } from '#contract/fields';
import { patternOf } from '../db/search';

/** The most rows for a picker, which asks for no page. */
const PICKER_MAX = 1_000;

export interface Slice {
  page: number;
  limit: number;
  offset: number;
  /** The most rows of a list requested as a whole; null if a page was requested. */
  wholeMax: number | null;
  /** The pattern for `search`; see `patternOf`. */
  pattern: string | null;
}

/** Which part of a list a query requests. Without `page` and `limit`: the first `most` rows, for a picker. */
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

/** The reply with one page of a list. */
export function pageReply<Row>(slice: Slice, totalData: number, data: Row[]) {
  const totalPages = Math.ceil(totalData / slice.limit);
  const { page, limit, wholeMax } = slice;
  const truncated = wholeMax !== null && totalData > wholeMax;
  return { data, page, limit, totalData, totalPages, ...(truncated ? { truncated: true as const } : {}) };
}
