import { useQuery } from '@tanstack/react-query';
import { backup } from '#contract/backup';
import { health } from '#contract/health';
import { call } from '../../lib/api-client';
import { useWrite } from '../../lib/use-write';

const BACKUPS = ['backups'];

/** Refetch interval while a backup is being made. */
const EVERY_MS = 2_000;

export function useBackups() {
  return useQuery({
    queryKey: [...BACKUPS, 'list'],
    queryFn: ({ signal }) => call(backup.list, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? EVERY_MS : false),
  });
}

export function useDisk() {
  return useQuery({
    queryKey: [...BACKUPS, 'disk'],
    queryFn: ({ signal }) => call(health.storage, {}, { signal }),
  });
}

export function useMakeBackup() {
  return useWrite(() => call(backup.make, {}), BACKUPS);
}

/** The URL from which the browser itself downloads a backup: gigabytes do not go through the page. */
export function downloadPath(name: string): string {
  return `${backup.download.path}?name=${encodeURIComponent(name)}`;
}
