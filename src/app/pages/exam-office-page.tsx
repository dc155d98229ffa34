import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth';
import { ExamOffice } from '../../features/exam/exam-office';
import { LoadingState } from '../../ui/states';
import { text } from '../text';

const BankOffice = lazy(() =>
  import('../../features/question-bank/bank-office').then(({ BankOffice }) => ({ default: BankOffice })),
);

const EXAMS_TAB = 'ujian';
const BANKS_TAB = 'bank-soal';

const TABS = [
  { id: EXAMS_TAB, label: text.examsTab },
  { id: BANKS_TAB, label: text.banksTab },
];

/** Where exams and question banks meet: two tabs of one route, every open record in the address. */
export function ExamOfficePage({ user }: { user: User }) {
  const [parameters, setParameters] = useSearchParams();
  const isAdmin = user.level === 'admin';
  const activeTab = parameters.get('bagian') === BANKS_TAB ? BANKS_TAB : EXAMS_TAB;
  const pageTabs = { tabs: TABS, activeTab, onTab: (id: string) => setParameters({ bagian: id }) };
  const open = (id: string | null) =>
    setParameters(id === null ? { bagian: activeTab } : { bagian: activeTab, id });
  if (activeTab === BANKS_TAB) {
    return (
      <Suspense fallback={<LoadingState label={text.openingScreen} />}>
        <BankOffice isAdmin={isAdmin} bankId={parameters.get('id')} onOpen={open} pageTabs={pageTabs} />
      </Suspense>
    );
  }
  return (
    <ExamOffice
      isAdmin={isAdmin}
      examId={parameters.get('id')}
      onOpen={open}
      view={parameters.get('lihat')}
      onView={(view) => {
        const next = new URLSearchParams(parameters);
        next.set('lihat', view);
        setParameters(next, { replace: true });
      }}
      pageTabs={pageTabs}
    />
  );
}
