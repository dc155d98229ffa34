/**
 * Listens to server-sent events. The browser reconnects by itself after an interruption; if it has given up (a
 * refusal, a captive portal), `renew` tries again. With a token, which the browser's own `EventSource` cannot send,
 * `renew` reads the stream itself until it ends. `lost` is called at every interruption.
 */
export function listenTo(path: string, hear: (value: unknown) => void, lost?: () => void) {
  let source: EventSource | undefined;
  let reading: AbortController | undefined;
  let isStopped = false;
  const readBy = async (bearer: string) => {
    const aborter = new AbortController();
    reading = aborter;
    await readEvents(path, bearer, hear, aborter.signal).catch(() => undefined);
    if (reading === aborter) reading = undefined;
  };
  const renew = (bearer?: string) => {
    if (isStopped || reading) return;
    if (bearer) {
      source?.close();
      return void readBy(bearer);
    }
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(path);
    source.onmessage = ({ data }) => hear(JSON.parse(data));
    if (lost) source.onerror = lost;
  };
  renew();
  return {
    renew,
    stop: () => {
      isStopped = true;
      source?.close();
      reading?.abort();
    },
  };
}

async function readEvents(
  path: string,
  bearer: string,
  hear: (value: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const reply = await fetch(path, {
    headers: { authorization: `Bearer ${bearer}` },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal,
  });
  if (!reply.ok || !reply.body) return;
  const reader = reply.body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    unread += decoder.decode(part.value, { stream: true });
    const events = unread.split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data) hear(JSON.parse(data.slice('data: '.length)));
    }
  }
}
