import { useQuery } from '@tanstack/react-query';
import { backup } from '#contract/backup/backup';
import { health } from '#contract/health/health';
import { call } from '../../lib/api-client';
import { downloadFrom } from '../../lib/save-file';
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

/** Lets the browser itself download a backup: gigabytes do not go through the page. */
export function downloadBackup(name: string): void {
  downloadFrom(`${backup.download.path}?name=${encodeURIComponent(name)}`, `${name}.tar`);
}
