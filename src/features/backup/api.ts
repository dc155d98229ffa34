import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { backup, type SchoolData } from '#contract/backup/backup';
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

export function useRemoveBackup() {
  return useWrite((name: string) => call(backup.remove, { name }), BACKUPS);
}

/** Lets the browser itself download a backup: gigabytes do not go through the page. */
export function downloadBackup(name: string): void {
  downloadFrom(`${backup.download.path}?name=${encodeURIComponent(name)}`, `${name}.tar`);
}

/** The browser may ask where to save before it begins; a download that never began is not waited for any longer. */
const AWAITED_MS = 30_000;

/** Refetch interval while something stands against a download: others' archives end, and so do exams. */
const REFUSED_MS = 30_000;

function refetchAfter(data: SchoolData | undefined, isAwaited: boolean): number | false {
  if (data?.running || isAwaited) return EVERY_MS;
  return data?.refusal ? REFUSED_MS : false;
}

/** The state of the school's archive, followed while one is downloaded or, after `begin`, is about to be. */
export function useSchoolData() {
  /** When the archive was last downloaded as `begin` was called; undefined: nothing is awaited. */
  const [before, setBefore] = useState<string | null>();
  const state = useQuery({
    queryKey: [...BACKUPS, 'school'],
    queryFn: ({ signal }) => call(backup.schoolData, {}, { signal }),
    refetchInterval: ({ state: { data } }) => refetchAfter(data, before !== undefined),
  });
  const last = state.data?.last?.at ?? null;
  // The browser tells the page of no refusal.
  const isRefused = Boolean(state.data?.refusal) && !state.data?.running;
  const isAwaited = before !== undefined && last === before && !isRefused;
  useEffect(() => {
    if (before === undefined) return;
    if (last !== before) return setBefore(undefined);
    const timer = setTimeout(() => setBefore(undefined), AWAITED_MS);
    return () => clearTimeout(timer);
  }, [before, last]);
  return { state, isAwaited, begin: () => setBefore(last) };
}

/** Lets the browser itself download all data of the school. */
export function downloadSchoolData(): void {
  downloadFrom(backup.downloadSchoolData.path, 'data-sekolah.zip');
}
