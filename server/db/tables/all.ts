import type * as account from './account';
import type * as exam from './exam';
import type * as media from './media';
import type * as people from './people';
import type * as school from './school';

/** Every table by its name in the database. */
export interface Tables {
  homebases: people.HomebaseTable;
  users: people.UserTable;
  parent_children: people.ParentChildTable;
  sessions: people.SessionTable;
  avatars: account.AvatarTable;
  sign_in_cards: account.SignInCardTable;
  child_codes: account.ChildCodeTable;
  password_resets: account.PasswordResetTable;
  audit_log: people.AuditTable;
  periods: school.PeriodTable;
  grades: school.GradeTable;
  majors: school.MajorTable;
  classes: school.ClassTable;
  subjects: school.SubjectTable;
  categories: school.CategoryTable;
  branches: school.BranchTable;
  teaching: school.TeachingTable;
  teacher_subjects: school.TeacherSubjectTable;
  homerooms: school.HomeroomTable;
  enrolments: school.EnrolmentTable;
  banks: exam.BankTable;
  questions: exam.QuestionTable;
  media: media.MediaTable;
  media_uploads: media.MediaUploadTable;
  question_media: media.QuestionMediaTable;
  exams: exam.ExamTable;
  exam_banks: exam.ExamBankTable;
  exam_classes: exam.ExamClassTable;
  exam_questions: exam.ExamQuestionTable;
  attempts: exam.AttemptTable;
  attempt_papers: exam.AttemptPaperTable;
  operations: exam.OperationTable;
  rejected_operations: exam.RejectedOperationTable;
  answers: exam.AnswerTable;
  flags: exam.FlagTable;
  answer_decisions: exam.AnswerDecisionTable;
  essay_grades: exam.EssayGradeTable;
  settings: { name: string; value: string };
  migrations: { name: string; checksum: string; applied_at: number };
}
