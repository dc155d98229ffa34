/** The relevant calls of a trace: the database's log was written, it was flushed to the disk, or a reply was sent. */
export type SyncCall = 'write' | 'flush' | 'reply';

/** The calls in the order in which they returned. Expects output of `strace -f -y`. */
export function readSyncCalls(lines: readonly string[]): SyncCall[] {
  const open = new Map<string, SyncCall | undefined>();
  return lines.flatMap((line) => {
    const thread = line.split(' ')[0] ?? '';
    const named = nameCall(line);
    // A reply counts from its beginning: bytes on the wire cannot be recalled.
    if (named === 'reply') return [named];
    if (line.includes('<unfinished ...>')) {
      open.set(thread, named);
      return [];
    }
    const call = line.includes(' resumed>') ? open.get(thread) : named;
    return call && call !== 'reply' && hasSucceeded(line) ? [call] : [];
  });
}

function hasSucceeded(line: string): boolean {
  return /= \d+/.test(line);
}

function nameCall(line: string): SyncCall | undefined {
  if (/p?write(64|v)?\(\d+<[^>]*lentera\.db-wal>/.test(line)) return 'write';
  if (/f(data)?sync\(\d+<[^>]*lentera\.db-wal>/.test(line)) return 'flush';
  return line.includes('HTTP/1.1 200') ? 'reply' : undefined;
}
