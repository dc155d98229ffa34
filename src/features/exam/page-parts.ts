import { lazy } from 'react';

// Parts of an exam's page, for its teacher and his substitute; each is loaded on first use.

export const PapersPage = lazy(() =>
  import('./papers/papers-page').then(({ PapersPage }) => ({ default: PapersPage })),
);
export const GradingBoard = lazy(() =>
  import('./grading/grading-board').then(({ GradingBoard }) => ({ default: GradingBoard })),
);
export const SeatingTab = lazy(() =>
  import('./seating/seating-tab').then(({ SeatingTab }) => ({ default: SeatingTab })),
);
export const StartCodesPage = lazy(() =>
  import('./start-codes/start-codes-page').then(({ StartCodesPage }) => ({ default: StartCodesPage })),
);
export const CarryDialog = lazy(() =>
  import('./carry/carry-dialog').then(({ CarryDialog }) => ({ default: CarryDialog })),
);
export const SafeBrowserDialog = lazy(() =>
  import('./safe-browser/safe-browser-dialog').then(({ SafeBrowserDialog }) => ({
    default: SafeBrowserDialog,
  })),
);
export const SubstituteDialog = lazy(() =>
  import('./substitutes/substitute-dialog').then(({ SubstituteDialog }) => ({ default: SubstituteDialog })),
);
