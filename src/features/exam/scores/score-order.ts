import { PROGRESS } from '#contract/exam/exam';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { byText, type ListWays } from '#domain/list/whole-list';
import { compareClasses } from '#domain/school/grade-order';

type Figure = 'mc_score' | 'essay_score' | 'score' | 'compared_score';

/** How the scores of an exam are searched and sorted, by the ids of their columns. */
export const SCORE_ORDER: ListWays<ScoreRow> = {
  // Apart, so that no search matches the end of one with the beginning of the other.
  words: ({ student_name: name, student_nis: nis }) => `${name}\n${nis}`,
  sorts: {
    student: (a, b) => byText(a.student_name, b.student_name),
    nis: (a, b) => byText(a.student_nis, b.student_nis),
    class: (a, b) => compareClasses(toClass(a), toClass(b)),
    state: (a, b) => PROGRESS.indexOf(a.progress) - PROGRESS.indexOf(b.progress),
    mc: by('mc_score'),
    essay: by('essay_score'),
    score: by('score'),
    compared: by('compared_score'),
  },
  isBlank: {
    nis: ({ student_nis: nis }) => nis === '',
    mc: lacks('mc_score'),
    essay: lacks('essay_score'),
    score: lacks('score'),
    compared: lacks('compared_score'),
  },
};

function by(figure: Figure) {
  return (a: ScoreRow, b: ScoreRow) => Number(a[figure]) - Number(b[figure]);
}

function lacks(figure: Figure) {
  return (row: ScoreRow) => row[figure] === null;
}

function toClass({ student_grade: gradename, student_class: classname }: ScoreRow) {
  return { gradename, classname };
}
