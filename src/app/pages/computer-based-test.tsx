import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { ExamOffice } from '../../features/exam/exam-office';
import { LoadingState } from '../../ui/states';
import { text } from './computer-based-test-text';
import { EXAM_TABS } from './tabs-text';

const BankOffice = lazy(() =>
  import('../../features/question-bank/bank-office').then(({ BankOffice }) => ({ default: BankOffice })),
);

const ExamsToGrade = lazy(() =>
  import('../../features/exam/grading/exams-to-grade').then(({ ExamsToGrade }) => ({
    default: ExamsToGrade,
  })),
);

/** Exam control for admin and teacher. What is open is in the URL, so that reload and back work. */
export function ComputerBasedTest({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const bankId = params.get('bank');
  const examId = params.get('exam');
  const isAdmin = user.level === 'admin';
  const tab = params.get('tab');
  const activeTab = bankId || tab === 'bank' ? 'bank' : tab === 'penilaian' ? tab : 'ujian';
  const pageTabs = { tabs: EXAM_TABS, activeTab, onTab: (tab: string) => setParams({ tab }) };
  if (activeTab === 'bank') {
    return (
      <Suspense fallback={<LoadingState />}>
        <BankOffice
          isAdmin={isAdmin}
          bankId={bankId}
          onOpen={(bank) => setParams({ tab: 'bank', ...(bank ? { bank } : {}) })}
          isFinding={params.get('view') === 'cari'}
          onFind={() => setParams({ tab: 'bank', view: 'cari' })}
          pageTabs={pageTabs}
        />
      </Suspense>
    );
  }
  if (activeTab === 'penilaian') {
    return (
      <Suspense fallback={<LoadingState />}>
        <ExamsToGrade
          examId={examId}
          onOpen={(exam) => setParams({ tab: 'penilaian', ...(exam ? { exam } : {}) })}
          title={text.gradingTitle}
          description={text.gradingBody}
          pageTabs={pageTabs}
        />
      </Suspense>
    );
  }
  const classid = params.get('kelas');
  const report = {
    tab: 'ujian',
    ...(examId ? { exam: examId } : {}),
    ...(classid ? { kelas: classid } : {}),
  };
  const question = params.get('soal');
  return (
    <ExamOffice
      isAdmin={isAdmin}
      examId={examId}
      onOpen={(exam) => setParams({ tab: 'ujian', ...(exam ? { exam } : {}) })}
      view={params.get('view')}
      onView={(view) => setParams({ ...report, view }, { replace: true })}
      correcting={question ? { question, key: params.get('kunci') } : null}
      onCorrect={(soal) => setParams({ ...report, view: 'koreksi', ...(soal ? { soal } : {}) })}
      pageTabs={pageTabs}
    />
  );
}
