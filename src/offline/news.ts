import type { AttemptRow } from './local-db';
import type { ServerNews } from './reply-verdict';

/** What a reply tells about the attempt: extra minutes, an end by the proctor, another device's claim, a retake. */
export type AttemptNews = Pick<
  AttemptRow,
  'deadline' | 'progress' | 'heard' | 'isArchived' | 'isPaused' | 'finishFrom'
>;

/** Reads a reply; undefined if its times are unreadable. */
export function readNews({
  deadline,
  serverNow,
  progress,
  epoch,
  archived,
  paused,
  finishFrom,
}: ServerNews): AttemptNews | undefined {
  const heard = { epoch, serverNow: Date.parse(serverNow) };
  const news = {
    deadline: Date.parse(deadline),
    progress,
    heard,
    isArchived: archived === true,
    isPaused: paused === true,
    ...readFinishFrom(finishFrom),
  };
  return Number.isNaN(news.deadline) || Number.isNaN(heard.serverNow) ? undefined : news;
}

/** From when on the student may finish; empty if the server does not say, as in its replies to answers. */
export function readFinishFrom(said: string | undefined): Pick<AttemptRow, 'finishFrom'> {
  return said === undefined ? {} : { finishFrom: Date.parse(said) };
}

/**
 * The changes to the row. A later claim is newer, then whatever the server said later by its own clock: a delayed
 * reply must not undo what came after it. A retake, once heard, stays: a sitting that staff bring back is claimed anew
 * (ADR 62).
 */
export function changeBy(row: AttemptRow, news: AttemptNews): Partial<AttemptRow> {
  const overtakenBy = Math.max(news.heard.epoch, row.overtakenBy ?? 0);
  const always = {
    isArchived: row.isArchived || news.isArchived,
    overtakenBy: overtakenBy > row.epoch ? overtakenBy : row.overtakenBy,
  };
  return isLater(news.heard, row.heard) ? { ...news, ...always } : always;
}

function isLater(said: AttemptRow['heard'], known: AttemptRow['heard']): boolean {
  return said.epoch === known.epoch ? said.serverNow >= known.serverNow : said.epoch > known.epoch;
}
