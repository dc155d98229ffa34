import { lazyAgain } from '../../ui/lazy-again';

// Parts of an exam's page, for its teacher and his substitute; each is loaded on first use.

export const PapersPage = lazyAgain(() =>
  import('./papers/papers-page').then(({ PapersPage }) => ({ default: PapersPage })),
);
export const GradingBoard = lazyAgain(() =>
  import('./grading/grading-board').then(({ GradingBoard }) => ({ default: GradingBoard })),
);
export const SeatingTab = lazyAgain(() =>
  import('./seating/seating-tab').then(({ SeatingTab }) => ({ default: SeatingTab })),
);
export const StartCodesPage = lazyAgain(() =>
  import('./start-codes/start-codes-page').then(({ StartCodesPage }) => ({ default: StartCodesPage })),
);
export const CarryDialog = lazyAgain(() =>
  import('./carry/carry-dialog').then(({ CarryDialog }) => ({ default: CarryDialog })),
);
export const SafeBrowserDialog = lazyAgain(() =>
  import('./safe-browser/safe-browser-dialog').then(({ SafeBrowserDialog }) => ({
    default: SafeBrowserDialog,
  })),
);
export const SubstituteDialog = lazyAgain(() =>
  import('./substitutes/substitute-dialog').then(({ SubstituteDialog }) => ({ default: SubstituteDialog })),
);
