import { useSearchParams } from 'react-router-dom';
import { FamilyList } from './family-list';
import { MarketFiguresPage } from './market-figures';
import { text } from './text';

const TABS = [
  { id: 'gambaran', label: text.tabs.figures },
  { id: 'keluarga', label: text.tabs.families },
] as const;

/** Spec §2, /center-market: families with possible future pupils, as far as they have consented. */
export function MarketPage() {
  const [params, setParams] = useSearchParams();
  const activeTab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'gambaran';
  const pageTabs = { tabs: TABS, activeTab, onTab: (tab: string) => setParams({ tab }) };
  return activeTab === 'keluarga' ? (
    <FamilyList pageTabs={pageTabs} />
  ) : (
    <MarketFiguresPage pageTabs={pageTabs} />
  );
}
