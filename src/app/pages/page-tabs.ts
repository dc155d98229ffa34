import type { Level } from '#contract/levels';
import { ACCOUNT_TABS } from '../../features/auth/accounts/tabs-text';
import { MARKET_TABS, UNIT_TABS } from '../../features/center/tabs-text';
import { RECORD_TABS } from '../../features/records/tabs-text';
import { ACADEMIC_TABS, BASE_TABS } from '../../features/school/tabs-text';
import type { PageTab } from '../../ui/tab-row';
import { PATHS } from '../paths';
import { EXAM_TABS, PUPIL_TABS, PUPILS_TAB, TIME_TAB, UPKEEP_TABS } from './tabs-text';

/** The tabs of a page as it shows them to that level: what the page draws, and what the search finds. */
export function tabsOf(path: string, level: Level): readonly PageTab[] {
  // A teacher sees one class there.
  if (path === PATHS.database && level !== 'admin') return [];
  return TABS[path] ?? [];
}

const TABS: Partial<Record<string, readonly PageTab[]>> = {
  [PATHS.centerUnits]: [...UNIT_TABS, ...UPKEEP_TABS],
  [PATHS.centerMarket]: MARKET_TABS,
  [PATHS.adminBase]: [...BASE_TABS, ...UPKEEP_TABS],
  [PATHS.adminAcademic]: ACADEMIC_TABS,
  [PATHS.adminStudents]: [PUPILS_TAB, ...ACCOUNT_TABS, ...PUPIL_TABS, TIME_TAB],
  [PATHS.database]: RECORD_TABS,
  [PATHS.exams]: EXAM_TABS,
};
