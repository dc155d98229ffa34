import type { Context } from 'hono';
import { completeReply } from './reply';

/**
 * The most streams per person and topic; beyond it his oldest one is closed. A reloaded page leaves one behind for a
 * while.
 */
const STREAMS_PER_PERSON = 3;
/**
 * How much may be buffered for a client that does not read. Beyond it the stream is cut; on reconnecting the client
 * gets the current state.
 */
export const UNREAD_MAX_BYTES = 1024 * 1024;
/** Proxies close a connection that is silent for a minute. */
const BEAT_MS = 20_000;
/** After a restart a whole school reconnects; not everybody at the same moment. */
const RETRY_MS = { least: 1_000, most: 5_000 };

/** One open stream of server-sent events. */
interface Stream {
  /** The user who opened it. */
  person: string;
  send: (text: string) => void;
  close: () => void;
}

/**
 * The listeners by topic: pupils' devices and proctors' screens. They exist only in this process and are lost with
 * it; a stream only delivers sooner what every reply contains as well.
 */
export interface Listeners {
  listen: (topic: string, stream: Stream) => () => void;
  isHeard: (topic: string) => boolean;
  /** Sends a value to everybody who listens to the topic. */
  tell: (topic: string, value: unknown) => void;
  /** Closes every stream, because the process is shutting down. */
  close: () => void;
}

export function createListeners(): Listeners {
  const topics = new Map<string, Set<Stream>>();
  const leave = (topic: string, stream: Stream) => {
    const streams = topics.get(topic);
    streams?.delete(stream);
    if (streams?.size === 0) topics.delete(topic);
  };
  return {
    listen: (topic, stream) => {
      const streams = topics.get(topic) ?? new Set();
      topics.set(topic, streams);
      streams.add(stream);
      const own = [...streams].filter(({ person }) => person === stream.person);
      if (own.length > STREAMS_PER_PERSON) own[0]?.close();
      return () => leave(topic, stream);
    },
    isHeard: (topic) => topics.has(topic),
    tell: (topic, value) => {
      const text = eventOf(value);
      for (const stream of topics.get(topic) ?? []) stream.send(text);
    },
    close: () => {
      for (const streams of [...topics.values()]) for (const stream of [...streams]) stream.close();
    },
  };
}

interface Streamed {
  listeners: Listeners;
  topic: string;
  /** The user who opened it. */
  person: string;
  /** The first value sent. */
  first: unknown;
  /** Sent when there is nothing else to send; by default a comment, which no page sees. */
  beat?: () => unknown;
  /**
   * Whether the person may still listen: checked at every beat and before every message, because a session can end in
   * many ways.
   */
  mayHear: () => Promise<boolean>;
}

/** Replies with a stream that begins with `first` and continues with everything sent to the topic. */
export function streamEvents(
  http: Context,
  { listeners, topic, person, first, beat, mayHear }: Streamed,
): Response {
  const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
  // Dispatched as the GET it asks about: nobody would read or close its stream.
  if (http.req.method === 'HEAD') return completeReply(http, new Response(null, { headers }));
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  const source = {
    start(controller: ReadableStreamDefaultController<Uint8Array>) {
      let isOpen = true;
      const close = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      const write = (text: string) => {
        if (!isOpen) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) > 0) return;
        stop();
        // A normal close would keep it until the client has read all of it.
        controller.error(new Error('The stream is not read.'));
      };
      // Keeps the messages in order.
      let last: Promise<unknown> = Promise.resolve();
      const send = (text: string) => {
        last = last.then(async () => ((await mayHear().catch(() => false)) ? write(text) : close()));
      };
      const beating = setInterval(() => send(beat ? eventOf(beat()) : ': \n\n'), BEAT_MS);
      beating.unref();
      const leave = listeners.listen(topic, { person, send, close });
      stop = () => {
        isOpen = false;
        clearInterval(beating);
        leave();
      };
      const wait = RETRY_MS.least + Math.floor(Math.random() * (RETRY_MS.most - RETRY_MS.least));
      write(`retry: ${wait}\n${eventOf(first)}`);
    },
    cancel: () => stop(),
  };
  const unread = new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_MAX_BYTES });
  const body = new ReadableStream<Uint8Array>(source, unread);
  return completeReply(http, new Response(body, { headers }));
}

/** JSON text contains no line breaks. */
function eventOf(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
