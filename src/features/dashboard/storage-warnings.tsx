import { chakra } from '@chakra-ui/react/styled-system';
import { formatRelative } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { Notice } from '../../ui/states';
import { useStorageState } from './api';
import { text } from './text';

const CLOCK_MS = 60_000;

/**
 * Warnings about the server's disk, in the server's own words, and the age of the newest backup; nothing if it cannot
 * be loaded.
 */
export function StorageWarnings() {
  const { data } = useStorageState();
  const nowMs = useNow(CLOCK_MS);
  if (!data) return null;
  const { made_at: madeAt, same_disk: isOnSameDisk } = data.backup;
  return (
    <>
      {data.warnings.map(({ code, tone, message }) => (
        <Notice key={code} tone={tone === 'danger' ? 'danger' : 'lantern'}>
          {message}
        </Notice>
      ))}
      {madeAt === null ? null : (
        <chakra.p fontSize="sm" color="fg.muted">
          {text.backup(formatRelative(madeAt, nowMs), isOnSameDisk)}
        </chakra.p>
      )}
    </>
  );
}
