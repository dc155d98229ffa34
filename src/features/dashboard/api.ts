import { useQuery } from '@tanstack/react-query';
import { audit } from '#contract/audit/audit';
import { outcomes } from '#contract/center/outcomes';
import { dash } from '#contract/dashboard/dash';
import { exam } from '#contract/exam/exam';
import { substitute } from '#contract/exam/substitute';
import { grading } from '#contract/exam-session/grading';
import { health } from '#contract/health/health';
import { bank } from '#contract/question-bank/bank';
import { database } from '#contract/records/database';
import { call } from '../../lib/api-client';

export function useSchoolFigures() {
  return useQuery({
    queryKey: ['dashboard', 'schools'],
    queryFn: ({ signal }) => call(dash.homebaseStats, {}, { signal }),
  });
}

export function useAdminFigures() {
  return useQuery({
    queryKey: ['dashboard', 'admin'],
    queryFn: ({ signal }) => call(dash.adminStats, {}, { signal }),
  });
}

export function useCenterFigures() {
  return useQuery({
    queryKey: ['dashboard', 'center'],
    queryFn: ({ signal }) => call(dash.centerBasicStats, {}, { signal }),
  });
}

/** Exams of the active period of each school. */
export function useSchoolExams() {
  return useQuery({
    queryKey: ['dashboard', 'exams'],
    queryFn: ({ signal }) => call(outcomes.list, {}, { signal }),
  });
}

/** Loaded separately: it is counted apart from requests, and may have to be waited for. */
export function useSchoolCompleteness() {
  return useQuery({
    queryKey: ['dashboard', 'completeness'],
    queryFn: async ({ signal }) => (await call(dash.completeness, {}, { signal })).data,
  });
}

/** Loaded separately, as it may have to be waited for. */
export function usePupilTrend() {
  return useQuery({
    queryKey: ['dashboard', 'trend'],
    queryFn: async ({ signal }) => (await call(dash.pupilTrend, {}, { signal })).data,
  });
}

/** Acts of one kind on one day are one line, so that many are needed for a few lines. */
const ACTS_LOOKED_AT = 100;

/** The last acts in the school, or in all schools; that people came in and went is none, that somebody guesses a password is one. */
export function useLastActs() {
  return useQuery({
    queryKey: ['dashboard', 'acts'],
    queryFn: ({ signal }) => call(audit.list, { signIns: 'none', limit: ACTS_LOOKED_AT }, { signal }),
  });
}

export function useStorageState() {
  return useQuery({
    queryKey: ['dashboard', 'storage'],
    queryFn: ({ signal }) => call(health.storage, {}, { signal }),
  });
}

/** How many exams, newest first, are searched for those the teacher runs or marks for a colleague. */
const EXAMS_LOOKED_AT = 100;

/** Exams with essays, with how far the teacher is in marking each, his own and those he marks a second time. */
export function useExamsToGrade() {
  return useQuery({
    queryKey: ['dashboard', 'to-grade'],
    queryFn: async ({ signal }) =>
      (await call(grading.listExams, { page: 1, limit: EXAMS_LOOKED_AT }, { signal })).data,
  });
}

/** Of how many pupils a proposal waits for a decision: of the school, or of the class in the teacher's care. */
export function useWaitingProposals(): number {
  const { data } = useQuery({
    queryKey: ['dashboard', 'waiting-proposals'],
    queryFn: async ({ signal }) =>
      (await call(database.list, { proposals: 'waiting', page: 1, limit: 1 }, { signal })).totalData,
  });
  return data ?? 0;
}

/** Exams that the teacher is soon to run for a colleague. */
export function useComingSubstitutions() {
  return useQuery({
    queryKey: ['dashboard', 'coming-substitutions'],
    queryFn: async ({ signal }) => (await call(substitute.listComing, {}, { signal })).data,
  });
}

/** How many exams and banks the school (or the teacher) has. */
export function useStaffFigures() {
  return useQuery({
    queryKey: ['dashboard', 'staff'],
    queryFn: async ({ signal }) => {
      const [exams, open, banks] = await Promise.all([
        call(exam.list, { page: 1, limit: EXAMS_LOOKED_AT }, { signal }),
        call(exam.list, { open: 'now', page: 1, limit: 1 }, { signal }),
        call(bank.list, { page: 1, limit: 1 }, { signal }),
      ]);
      return {
        exams: exams.totalData,
        banks: banks.totalData,
        openExams: open.totalData,
        inPlace: exams.data.filter(({ substitute }) => substitute),
      };
    },
  });
}
