import { QuestionFoot } from '../question/question-foot';
import { TextSizeButtons } from '../question/text-size-buttons';
import { AskReadmission } from './ask-readmission';
import { MessageStrip } from './message-strip';
import { QuestionGrid } from './question-grid';

/** What nobody needs to answer, to hand in or to see the end, in one file. */
export const later = { QuestionGrid, QuestionFoot, AskReadmission, MessageStrip, TextSizeButtons };
