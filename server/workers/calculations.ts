import { listFamilies, type OfFamilies } from '../center/market/families';
import { type OfMarket, readMarket } from '../center/market/figures';
import { type OfOutcomes, readExamFigures } from '../center/outcomes/figures';
import { listSchoolPupils, listSchoolTeachers, type OfPeople } from '../center/people/list';
import { listSchoolRows, type OfSchools } from '../center/schools/queries';
import { readCenterFigures } from '../dashboard/center-figures';
import { type OfTrend, readPupilTrend } from '../dashboard/pupil-trend';
import { type OfCompleteness, readSchoolCompleteness } from '../dashboard/school-completeness';
import { readSchoolFigures } from '../dashboard/school-figures';
import type { Db } from '../db/open';
import { previewCorrection, type TriedCorrection } from '../exam-session/corrections/preview';
import { measureQuestions } from '../exam-session/measures/measure';
import { type ExamCursor, listUnmeasured } from '../exam-session/measures/unmeasured';
import { listBelowMark } from '../exam-session/results/below-mark';
import { countScores, type OfExam } from '../exam-session/results/chart';
import { analyseItems } from '../exam-session/results/item-analysis';
import { listSimilar } from '../exam-session/results/similarity';
import type { Asker } from '../memory/fair-line';
import { listClassCompleteness, listRecords, type OfClasses, type OfRecords } from '../records/list/queries';
import { countSchoolData, type SchoolSizes } from './school-data/sizes';

// Calculations over all pupils of an exam or a school, or over all schools: they take too long for the main thread.

/** The input and the result of each calculation. */
export interface Calculations {
  chart: { of: OfExam; value: Awaited<ReturnType<typeof countScores>> };
  items: { of: OfExam; value: Awaited<ReturnType<typeof analyseItems>> };
  similar: { of: OfExam; value: Awaited<ReturnType<typeof listSimilar>> };
  belowMark: { of: OfExam; value: Awaited<ReturnType<typeof listBelowMark>> };
  correction: { of: TriedCorrection; value: Awaited<ReturnType<typeof previewCorrection>> };
  measures: { of: OfExam; value: Awaited<ReturnType<typeof measureQuestions>> };
  unmeasured: { of: { after: ExamCursor | null }; value: Awaited<ReturnType<typeof listUnmeasured>> };
  families: { of: OfFamilies; value: Awaited<ReturnType<typeof listFamilies>> };
  examFigures: { of: OfOutcomes; value: Awaited<ReturnType<typeof readExamFigures>> };
  market: { of: OfMarket; value: Awaited<ReturnType<typeof readMarket>> };
  schools: { of: OfSchools; value: Awaited<ReturnType<typeof listSchoolRows>> };
  schoolFigures: { of: Record<never, never>; value: Awaited<ReturnType<typeof readSchoolFigures>> };
  centerFigures: { of: Record<never, never>; value: Awaited<ReturnType<typeof readCenterFigures>> };
  schoolData: { of: { homebase: string }; value: SchoolSizes };
  schoolCompleteness: {
    of: OfCompleteness;
    value: Awaited<ReturnType<typeof readSchoolCompleteness>>;
  };
  pupilTrend: { of: OfTrend; value: Awaited<ReturnType<typeof readPupilTrend>> };
  schoolTeachers: { of: OfPeople; value: Awaited<ReturnType<typeof listSchoolTeachers>> };
  schoolPupils: { of: OfPeople; value: Awaited<ReturnType<typeof listSchoolPupils>> };
  records: { of: OfRecords; value: Awaited<ReturnType<typeof listRecords>> };
  classCompleteness: { of: OfClasses; value: Awaited<ReturnType<typeof listClassCompleteness>> };
}

const CALCULATIONS: {
  [K in keyof Calculations]: (
    db: Db,
    of: Calculations[K]['of'],
    now: number,
  ) => Promise<Calculations[K]['value']>;
} = {
  chart: countScores,
  items: analyseItems,
  similar: listSimilar,
  belowMark: listBelowMark,
  correction: previewCorrection,
  measures: measureQuestions,
  unmeasured: listUnmeasured,
  families: listFamilies,
  examFigures: readExamFigures,
  market: readMarket,
  schools: listSchoolRows,
  schoolFigures: readSchoolFigures,
  centerFigures: readCenterFigures,
  schoolData: countSchoolData,
  schoolCompleteness: readSchoolCompleteness,
  pupilTrend: readPupilTrend,
  schoolTeachers: listSchoolTeachers,
  schoolPupils: listSchoolPupils,
  records: listRecords,
  classCompleteness: listClassCompleteness,
};

/** Calculates off the main thread, on behalf of somebody; throws the refusals. */
export type Calculate = <K extends keyof Calculations>(
  by: Asker,
  kind: K,
  of: Calculations[K]['of'],
  now: number,
) => Promise<Calculations[K]['value']>;

/** The same directly on a connection. */
export function calculateWith(
  db: Db,
): <K extends keyof Calculations>(
  kind: K,
  of: Calculations[K]['of'],
  now: number,
) => Promise<Calculations[K]['value']> {
  return (kind, of, now) => CALCULATIONS[kind](db, of, now);
}
