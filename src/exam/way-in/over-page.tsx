import { OVER_WORDS } from '#domain/exam-session/over-words';
import { AlertIcon, CheckCircleIcon, ClockIcon } from '../../ui/icons/basic-icons';
import { CenterPage } from '../center-page';
import { Asking } from '../screen/asking';
import { text } from '../text';
import { BackToList } from './back-to-list';
import type { Sitting } from './way-in';

const LOOKS = {
  finished: { icon: CheckCircleIcon, tone: 'success', title: text.endedFinish },
  stopped: { icon: AlertIcon, tone: 'danger', title: text.endedPenalty },
  expired: { icon: ClockIcon, tone: 'lantern', title: text.endedTimeout },
} as const;

interface OverPageProps extends Extract<Sitting, { over: unknown }> {
  overline: string;
  exam: string | null;
}

/** The address of an exam that is over for this student: nothing begins here any more, unless he is let in again. */
export function OverPage({ overline, over, exam, readmission }: OverPageProps) {
  return (
    <CenterPage {...LOOKS[over]} overline={overline}>
      <p>{OVER_WORDS[over]}</p>
      {exam && readmission ? <Asking exam={exam} known={readmission} /> : null}
      <BackToList />
    </CenterPage>
  );
}
