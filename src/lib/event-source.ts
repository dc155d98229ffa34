/**
 * Listens to server-sent events. The browser comes back by itself after a cut; where it has given up (a refusal, a captive
 * portal) `renew` tries again.
 */
export function listenTo(path: string, hear: (value: unknown) => void) {
  let source: EventSource | undefined;
  const renew = () => {
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(path);
    source.onmessage = ({ data }) => hear(JSON.parse(data));
  };
  renew();
  return { renew, stop: () => source?.close() };
}
