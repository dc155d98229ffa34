/**
 * Listens to server-sent events. The browser reconnects by itself after an interruption; if it has given up (a
 * refusal, a captive portal), `renew` tries again. `lost` is called at every interruption.
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
