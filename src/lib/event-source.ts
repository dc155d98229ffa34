/**
 * Listens to server-sent events. The browser comes back by itself after a cut; where it has given up (a refusal, a captive
 * portal) `renew` tries again. `lost` is told of every cut.
 */
export function listenTo(path: string, hear: (value: unknown) => void, lost?: () => void) {
  let source: EventSource | undefined;
  const renew = () => {
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(path);
    source.onmessage = ({ data }) => hear(JSON.parse(data));
    if (lost) source.onerror = lost;
  };
  renew();
  return { renew, stop: () => source?.close() };
}
