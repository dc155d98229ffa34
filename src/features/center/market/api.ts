import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FamilyNumber, market } from '#contract/center/market';
import type { InputOf } from '#contract/endpoint';
import { call } from '../../../lib/api-client';

const MARKET = ['center', 'market'];

export type FamilyQuery = InputOf<typeof market.listFamilies>;

export function useFamilies(query: FamilyQuery) {
  return useQuery({
    queryKey: [...MARKET, 'families', query],
    queryFn: ({ signal }) => call(market.listFamilies, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMarketFigures(query: InputOf<typeof market.figures>) {
  return useQuery({
    queryKey: [...MARKET, 'figures', query],
    queryFn: ({ signal }) => call(market.figures, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A parent's full number; the access is recorded. */
export async function fetchFamilyNumber(id: string, field: FamilyNumber): Promise<string> {
  return (await call(market.revealNumber, { id, field })).data.value ?? '';
}

export async function fetchFamilySheet(query: InputOf<typeof market.download>): Promise<Blob> {
  const { bytes } = await call(market.download, query, { timeoutMs: 120_000 });
  return new Blob([bytes]);
}
