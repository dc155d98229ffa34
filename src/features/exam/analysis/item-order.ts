import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import type { OrderWays } from '#domain/list/whole-list';

type Figure = 'facility' | 'upper_lower' | 'discrimination' | 'seconds';

/** How the questions of an exam are sorted by their figures, by the ids of the columns. */
export const ITEM_ORDER: OrderWays<AnalysedItem> = {
  sorts: {
    number: (a, b) => a.number - b.number,
    facility: by('facility'),
    power: by('upper_lower'),
    discrimination: by('discrimination'),
    seconds: by('seconds'),
  },
  isBlank: {
    facility: lacks('facility'),
    power: lacks('upper_lower'),
    discrimination: lacks('discrimination'),
    seconds: lacks('seconds'),
  },
};

function by(figure: Figure) {
  return (a: AnalysedItem, b: AnalysedItem) => Number(a[figure]) - Number(b[figure]);
}

function lacks(figure: Figure) {
  return (item: AnalysedItem) => item[figure] === null;
}
