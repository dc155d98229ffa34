import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toProblem } from '../lib/problem';
import { ErrorState, LoadingState } from './states';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  label?: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data once it is loaded; until then a loading state, or the error. */
export function Loaded<Data>({ query, label, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  const problem = toProblem(error);
  if (!problem) return <LoadingState {...(label === undefined ? {} : { label })} />;
  return <ErrorState {...problem} onRetry={() => void refetch()} retrying={isFetching} />;
}
