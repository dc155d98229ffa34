import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenTo } from './event-source';

const sources: { path: string; readyState: number }[] = [];

beforeEach(() => {
  sources.length = 0;
  vi.stubGlobal(
    'EventSource',
    class {
      static CLOSED = 2;
      readyState = 1;
      constructor(readonly path: string) {
        sources.push(this);
      }
      close() {
        this.readyState = 2;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A stream that the test writes. */
function stubStream(status = 200) {
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller;
    },
  });
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  const write = (text: string) => pipe?.enqueue(new TextEncoder().encode(text));
  return { fetched, write, end: () => pipe?.close() };
}

test('with a token the stream is read whole, in whatever pieces it comes, and no cookie goes along', async () => {
  const { fetched, write } = stubStream();
  const hear = vi.fn();
  const line = listenTo('/follow', hear);
  line.renew('token-1');
  expect(sources).toMatchObject([{ readyState: 2 }]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    headers: { authorization: 'Bearer token-1' },
  });
  for (const piece of ['retry: 3000\ndata: {"a"', ':1}\n', '\n: \n\ndata: {"b":2}\n\nda', 'ta: 3\n\n'])
    write(piece);
  await vi.waitFor(() => expect(hear.mock.calls).toEqual([[{ a: 1 }], [{ b: 2 }], [3]]));
  line.stop();
});

test('one stream at a time: renewed while it lasts, nothing else is opened; once it is over, the next renewal is', async () => {
  const { fetched, end } = stubStream();
  const line = listenTo('/follow', () => undefined);
  line.renew('token-1');
  line.renew();
  line.renew('token-1');
  expect([fetched.mock.calls.length, sources.length]).toEqual([1, 1]);
  end();
  await vi.waitFor(() => {
    line.renew();
    expect(sources).toHaveLength(2);
  });
  line.stop();
});

test('what stops listening leaves no stream open', async () => {
  const { fetched } = stubStream();
  const line = listenTo('/follow', () => undefined);
  line.renew('token-1');
  line.stop();
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('what was stopped is not opened again by a reply that came late', async () => {
  const { fetched } = stubStream();
  const line = listenTo('/follow', () => undefined);
  line.stop();
  line.renew('token-1');
  expect(fetched).not.toHaveBeenCalled();
});

test('a token that is refused is heard of nowhere, and the next renewal tries again', async () => {
  const { fetched } = stubStream(401);
  const hear = vi.fn();
  const line = listenTo('/follow', hear);
  line.renew('token-1');
  await vi.waitFor(() => {
    line.renew('token-1');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
  expect(hear).not.toHaveBeenCalled();
  line.stop();
});
