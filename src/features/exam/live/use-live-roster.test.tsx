import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { seating } from '#contract/exam/seating';
import { correction } from '#contract/exam-session/correction';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { addedTime, EXAM, LOG, rosterPage, rosterRow, STUDENT } from '../../../../tests/support/roster-row';
import { useReports } from '../corrections/api';
import { useSeating } from '../seating/api';
import { useAddedTime } from '../time/api';
import { useLiveRoster } from './use-live-roster';

/** Replaces the browser's own; its messages and disconnections come from the test. */
class PlayedSource {
  static last: PlayedSource;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  readyState = 1;
  constructor(readonly url: string) {
    PlayedSource.last = this;
  }
  close() {
    this.readyState = 2;
  }
  say(rows: readonly object[], now = Date.now(), more: object = {}) {
    const data = JSON.stringify({ now: new Date(now).toISOString(), rows, ...more });
    act(() => this.onmessage({ data }));
  }
}

beforeEach(() => vi.stubGlobal('EventSource', Object.assign(PlayedSource, { CLOSED: 2 })));

function Shown() {
  const { roster, isConnected } = useLiveRoster(EXAM, '', true);
  const answered = roster.data?.data.map((row) => row.answered).join() ?? 'nothing yet';
  const isLater = (roster.data?.heard.server ?? 0) > Date.now() + 1_800_000;
  return (
    <>
      <p>{`${answered} ${isConnected ? 'live' : 'polled'}`}</p>
      {isLater ? <p>one hour on</p> : null}
    </>
  );
}

/** The list as it is on the server; each reply waits until the test releases it. */
function drawRoom() {
  const server = { answered: 1 };
  const replies: (() => void)[] = [];
  const sent = stubWire({
    '/api/logs/get-exam-log': () => {
      const reply = rosterPage([rosterRow({ progress: 'running', answered: server.answered })]);
      return new Promise((resolve) => replies.push(() => resolve(reply)));
    },
  });
  drawScreen(<Shown />);
  const release = async () => {
    await waitFor(() => expect(replies.length).toBeGreaterThan(0));
    await act(async () => {
      for (const letGo of replies.splice(0)) letGo();
    });
  };
  return { server, sent, release };
}

test('what is told is on screen without having been asked for, and a cut shows', async () => {
  const { release } = drawRoom();
  await release();
  await screen.findByText('1 polled');
  expect(PlayedSource.last.url).toBe(`/api/logs/follow-room?exam=${EXAM}`);
  PlayedSource.last.say([]);
  await release();
  await screen.findByText('1 live');
  PlayedSource.last.say([{ student_id: STUDENT, answered: 2 }]);
  await screen.findByText('2 live');
  act(() => PlayedSource.last.onerror());
  await screen.findByText('2 polled');
});

test('a stream that beats keeps the list at the present, once it was read since the stream opened', async () => {
  const { release } = drawRoom();
  const later = Date.now() + 3_600_000;
  await release();
  await screen.findByText('1 polled');
  PlayedSource.last.say([], later);
  await screen.findByText('1 live');
  expect(screen.queryByText('one hour on')).toBeNull();
  await release();
  PlayedSource.last.say([], later);
  await screen.findByText('one hour on');
});

test('what the room is told of is read anew at once: pauses, seats and tokens, reports, and the list after a move', async () => {
  const sent = stubWire({
    [logs.list.path]: rosterPage([rosterRow({ progress: 'running' })]),
    [time.list.path]: addedTime(),
    [seating.get.path]: {
      token: null,
      token_until: null,
      rooms: [],
      waves: [],
      seats: [],
      unseated: [],
      extra_times: [],
    },
    [correction.reports.path]: [],
  });
  function Room() {
    useAddedTime(EXAM);
    useSeating(EXAM);
    useReports(EXAM);
    return <Shown />;
  }
  drawScreen(<Room />);
  const counts = () => sent.map(({ path }) => path);
  await waitFor(() => expect(new Set(counts()).size).toBe(4));
  PlayedSource.last.say([]);
  await screen.findByText(/live/);
  for (const [part, paths] of [
    ['time', [time.list.path]],
    ['seating', [seating.get.path, logs.list.path]],
    ['reports', [correction.reports.path]],
  ] as const) {
    await waitFor(() => expect(screen.getByText(/live/)).toBeTruthy());
    const before = counts().length;
    PlayedSource.last.say([], Date.now(), { parts: [part] });
    await waitFor(() => expect(new Set(counts().slice(before))).toEqual(new Set(paths)));
  }
});

test('the list is asked for once the stream is open: what changed before was told to nobody', async () => {
  const { server, sent, release } = drawRoom();
  await release();
  await screen.findByText('1 polled');
  server.answered = 5;
  PlayedSource.last.say([]);
  await release();
  await screen.findByText('5 live');
  expect(sent.filter(({ path }) => path === '/api/logs/get-exam-log')).toHaveLength(2);
});

test('a word that the page cannot read takes nothing away: the list is asked for anew', async () => {
  const { server, release } = drawRoom();
  await release();
  PlayedSource.last.say([]);
  await release();
  await screen.findByText('1 live');
  server.answered = 6;
  PlayedSource.last.say([{ student_id: STUDENT, answered: 'many' }]);
  await release();
  await screen.findByText('6 live');
});

test('the list is asked for anew when somebody comes into it, and not at each change of somebody who is not in it', async () => {
  const { server, sent, release } = drawRoom();
  await release();
  PlayedSource.last.say([]);
  await release();
  await screen.findByText('1 live');
  const asked = () => sent.filter(({ path }) => path === '/api/logs/get-exam-log').length;
  PlayedSource.last.say([{ student_id: LOG, answered: 2 }]);
  expect(asked()).toBe(2);
  server.answered = 7;
  PlayedSource.last.say([rosterRow({ student_id: LOG, progress: 'running' })]);
  await release();
  await screen.findByText('7 live');
  expect(asked()).toBe(3);
});

test('a reply that dawdled does not take back what was told while it was on its way', async () => {
  const { release } = drawRoom();
  await release();
  await screen.findByText('1 polled');
  PlayedSource.last.say([]);
  await screen.findByText('1 live');
  PlayedSource.last.say([{ student_id: STUDENT, answered: 9 }]);
  await screen.findByText('9 live');
  await release();
  await screen.findByText('9 live');
});
