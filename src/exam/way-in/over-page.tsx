import { OVER_WORDS, type OverProgress } from '#domain/exam-session/over-words';
import { AlertIcon, CheckCircleIcon, ClockIcon } from '../../ui/icons/basic-icons';
import { CenterPage } from '../center-page';
import { text } from '../text';
import { BackToList } from './back-to-list';

const LOOKS = {
  finished: { icon: CheckCircleIcon, tone: 'success', title: text.endedFinish },
  stopped: { icon: AlertIcon, tone: 'danger', title: text.endedPenalty },
  expired: { icon: ClockIcon, tone: 'lantern', title: text.endedTimeout },
} as const;

/** The address of an exam that is over for this student: nothing begins here any more. */
export function OverPage({ overline, progress }: { overline: string; progress: OverProgress }) {
  return (
    <CenterPage {...LOOKS[progress]} overline={overline}>
      <p>{OVER_WORDS[progress]}</p>
      <BackToList />
    </CenterPage>
  );
}
