import { useSearchParams } from 'react-router-dom';
import { MARKET_TABS } from '../tabs-text';
import { FamilyList } from './family-list';
import { MarketFiguresPage } from './market-figures';

/** Spec §2, /center-market: families with possible future pupils, as far as they have consented. */
export function MarketPage() {
  const [params, setParams] = useSearchParams();
  const activeTab = MARKET_TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'gambaran';
  const pageTabs = { tabs: MARKET_TABS, activeTab, onTab: (tab: string) => setParams({ tab }) };
  return activeTab === 'keluarga' ? (
    <FamilyList pageTabs={pageTabs} />
  ) : (
    <MarketFiguresPage pageTabs={pageTabs} />
  );
}
