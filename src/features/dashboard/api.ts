import { useQuery } from '@tanstack/react-query';
import { dash } from '#contract/dash';
import { health } from '#contract/health';
import { call } from '../../lib/api-client';

export function useSchoolFigures() {
  return useQuery({
    queryKey: ['dashboard', 'schools'],
    queryFn: ({ signal }) => call(dash.homebaseStats, {}, { signal }),
  });
}

export function useAdminFigures() {
  return useQuery({
    queryKey: ['dashboard', 'admin'],
    queryFn: ({ signal }) => call(dash.adminStats, {}, { signal }),
  });
}

export function useCenterFigures() {
  return useQuery({
    queryKey: ['dashboard', 'center'],
    queryFn: ({ signal }) => call(dash.centerBasicStats, {}, { signal }),
  });
}

export function useStorageState() {
  return useQuery({
    queryKey: ['dashboard', 'storage'],
    queryFn: ({ signal }) => call(health.storage, {}, { signal }),
  });
}
