import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { live, type RoomNews, type RoomPart, roomNews } from '#contract/exam-session/live';
import { applyChanges } from '#domain/exam-session/roster-change';
import { listenTo } from '../../../lib/event-source';
import { keys } from '../api';
import { type Roster, rosterQuery } from './roster-query';
import { hearServer } from './server-now';

/** Refetch interval while the server reports changes: for what changes only with time. */
const REFRESH_CONNECTED_MS = 60_000;
const REFRESH_MS = 5_000;
/** From this many rows on, fetching every five seconds would be too much for a school's connection. */
const LARGE_ROSTER = 200;
const REFRESH_LARGE_MS = 20_000;
/** If the browser has given up on the stream, it is opened again after this time. */
const RENEW_MS = 5_000;
/** A reply that takes longer than this counts as none. */
const KEPT_MS = 60_000;

/** The roster of a class or exam: updated by the stream while it is open, polled while it is not. */
export function useLiveRoster(examId: string, classid: string, isLive: boolean) {
  const client = useQueryClient();
  const heard = useRef<{ at: number; news: RoomNews }[]>([]);
  const { queryKey, queryFn } = useMemo(() => rosterQuery(examId, classid), [examId, classid]);
  // Changes made while the stream was cut are in no message: only a list asked for since is complete.
  const opened = useRef<number>(undefined);
  const isConnected = useRoomNews(examId, isLive, (news) => {
    // A message that this page cannot read, from a newer server: the list is fetched instead.
    if (news === undefined) {
      void client.invalidateQueries({ queryKey });
      return;
    }
    for (const part of news.parts ?? [])
      void client.invalidateQueries({ queryKey: [...keys.exam(examId), READ_AS[part]] });
    // Who went to another room is no change in any row of his former proctor: he is not in that list any more.
    if (news.parts?.includes('seating')) void client.invalidateQueries({ queryKey });
    const at = performance.now();
    opened.current ??= at;
    const since = opened.current;
    heard.current = [...heard.current.filter((one) => at - one.at < KEPT_MS), { at, news }];
    client.setQueryData<Roster>(queryKey, (roster) => roster && upTo(withNews(roster, [news]), news, since));
    const roster = client.getQueryData<Roster>(queryKey);
    if (roster && hasNewcomer(roster, news, classid)) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    // Changes made before the stream was open were not reported.
    if (!isConnected) opened.current = undefined;
    else void client.invalidateQueries({ queryKey });
  }, [client, isConnected, queryKey]);
  const roster = useQuery({
    queryKey,
    queryFn: async (context) => {
      const reply = await queryFn(context);
      // Reported while the reply was on its way, which may be older.
      const since = heard.current.filter(({ at }) => at >= reply.asked);
      return withNews(
        reply,
        since.map(({ news }) => news),
      );
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isLive && refreshMs(isConnected, state.data?.totalData ?? 0),
    // A hidden tab does not poll.
    refetchIntervalInBackground: false,
  });
  return { roster, isConnected };
}

/** Under which key of the exam a part is kept. */
const READ_AS: Readonly<Record<RoomPart, string>> = {
  time: 'time',
  seating: 'seating',
  reports: 'question-reports',
};

function withNews(roster: Roster, all: readonly RoomNews[]): Roster {
  return { ...roster, data: all.reduce((rows, news) => applyChanges(rows, news.rows), roster.data) };
}

/** A message tells the time too, up to which a list that misses none before it is known. */
function upTo(roster: Roster, { now }: RoomNews, opened: number): Roster {
  return roster.asked < opened ? roster : { ...roster, heard: hearServer(now) };
}

/**
 * Whether somebody has come into the list, e.g. from another room. For him the whole row is reported; for a pupil
 * missing from the list for another reason only changes are, and the list is not fetched at each of his answers.
 */
function hasNewcomer({ data }: Roster, { rows }: RoomNews, classid: string): boolean {
  const known = new Set(data.map((row) => row.student_id));
  return rows.some(
    ({ student_id, class_id }) =>
      class_id !== undefined && (classid === '' || class_id === classid) && !known.has(student_id),
  );
}

function refreshMs(isConnected: boolean, rows: number): number {
  if (isConnected) return REFRESH_CONNECTED_MS;
  return rows > LARGE_ROSTER ? REFRESH_LARGE_MS : REFRESH_MS;
}

/**
 * Listens to an exam's room; calls back with undefined for an unreadable message. Returns whether the stream is open.
 */
function useRoomNews(examId: string, isLive: boolean, onNews: (news: RoomNews | undefined) => void): boolean {
  const [isConnected, setConnected] = useState(false);
  const hear = useRef(onNews);
  useEffect(() => {
    hear.current = onNews;
  });
  useEffect(() => {
    if (!isLive || !('EventSource' in globalThis)) return;
    const line = listenTo(
      `${live.follow.path}?exam=${examId}`,
      (said) => {
        setConnected(true);
        hear.current(roomNews.safeParse(said).data);
      },
      () => setConnected(false),
    );
    const timer = setInterval(line.renew, RENEW_MS);
    return () => {
      clearInterval(timer);
      line.stop();
      setConnected(false);
    };
  }, [examId, isLive]);
  return isConnected;
}
