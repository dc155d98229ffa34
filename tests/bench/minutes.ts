import { v7 as uuidv7 } from 'uuid';
import { time } from '#contract/exam-session/time';
import { signIn } from './caller';
import type { Figure } from './report';

/** How often the whole exam gets an extra minute. */
const ROUNDS = 10;
const GIVE_UP_MS = 30_000;

/** A pupil's open stream, which brings him extra time and pauses. */
export interface Line {
  /** Resolves when something is said. */
  hear: () => Promise<void>;
  stop: () => void;
}

export async function openLine(url: string, exam: string, cookie: string): Promise<Line> {
  const aborter = new AbortController();
  const reply = await fetch(`${url}${time.follow.path}?exam=${exam}`, {
    headers: { cookie },
    signal: aborter.signal,
  });
  if (!reply.ok || !reply.body) throw new Error(`A line was refused: ${reply.status}`);
  let heard: () => void = () => undefined;
  void listen(reply.body, () => heard()).catch(() => undefined);
  return {
    hear: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('A pupil was not told.')), GIVE_UP_MS);
        heard = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    stop: () => aborter.abort(),
  };
}

/** A teacher gives everybody a minute, again and again: from the call until the last pupil's stream has said so. */
export async function timeMinutes(url: string, exam: string, lines: readonly Line[]): Promise<Figure> {
  const teacher = await signIn(url, 'guru');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = Promise.all(lines.map((line) => line.hear()));
    const begin = performance.now();
    await teacher.post(time.add.path, { id: uuidv7(), exam, minutes: 1 });
    await all;
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  return {
    name: `from a minute for all to the last of ${lines.length} pupils’ streams, longest of ${ROUNDS}`,
    value: times.at(-1) ?? 0,
    unit: 'ms',
    floor: '<= 2000',
    note: `median ${times[ROUNDS / 2]?.toFixed(0)} ms`,
  };
}

/** A message has data; a mere sign of life has none. */
async function listen(body: ReadableStream<Uint8Array>, hear: () => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const words = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = words.pop() ?? '';
    for (const word of words) if (/^data:/m.test(word)) hear();
  }
}
