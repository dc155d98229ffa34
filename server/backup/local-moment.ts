/** An instant in this machine's time zone, with the zone's name: `3 Agustus 2026 08.00 WIB`. */
export function localMoment(instant: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('id-ID', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('day')} ${of('month')} ${of('year')} ${of('hour')}.${of('minute')} ${of('timeZoneName')}`;
}
