import { QuestionFoot } from '../question/question-foot';
import { EndedPage } from './ended-page';
import { QuestionGrid } from './question-grid';
import { SummaryPage } from './summary-page';

/** What nobody needs to read the first question, in one file. */
export const later = { QuestionGrid, QuestionFoot, SummaryPage, EndedPage };
