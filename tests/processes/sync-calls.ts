/** What matters of a trace: the log of the database was written, was flushed to the disk, or a reply left. */
export type SyncCall = 'write' | 'flush' | 'reply';

/** In the order in which they were done; a call is done when it has returned. Made for `strace -f -y`. */
export function readSyncCalls(lines: readonly string[]): SyncCall[] {
  const open = new Map<string, SyncCall | undefined>();
  return lines.flatMap((line) => {
    const thread = line.split(' ')[0] ?? '';
    const named = nameCall(line);
    // A reply counts from its beginning: what is on the wire cannot be called back.
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
