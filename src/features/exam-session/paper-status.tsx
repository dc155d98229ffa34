import { chakra } from '@chakra-ui/react/styled-system';
import { useIsOnline } from '../../lib/use-connectivity';
import type { PrefetchProgress } from '../../offline/paper-store';
import { Button } from '../../ui/button';
import { CheckCircleIcon, ClockIcon, CloudOffIcon, InfoIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import { ProgressBar } from '../../ui/progress-bar';
import type { Tone } from '../../ui/theme-colors';
import { usePaper } from './api';
import { text as offlineText } from './offline-start/text';
import { type EnvelopeState, useEnvelope } from './offline-start/use-envelope';
import { text } from './text';

const OFFLINE_WORDS: Record<EnvelopeState, string> = {
  here: offlineText.ready,
  none: '',
  spent: offlineText.spent,
  wornOut: offlineText.wornOut,
};

interface PaperStatusProps {
  examId: string;
  student: string;
  withinMs: number;
}

/** Whether the questions are on this device; downloaded while the student reads. */
export function PaperStatus({ examId, student, withinMs }: PaperStatusProps) {
  const isOnline = useIsOnline();
  const paper = usePaper(examId, { isWanted: isOnline, withinMs });
  const envelope = useEnvelope(examId, student, paper.data === 'ready');
  if (paper.data === 'ready') {
    const words = [text.paper.ready, OFFLINE_WORDS[envelope]].join(' ').trim();
    return <Line icon={CheckCircleIcon} tone="success" words={words} />;
  }
  // The envelope was made for the copy that is here, whatever the server has meanwhile named.
  if (!isOnline && envelope === 'here')
    return <Line icon={CheckCircleIcon} tone="success" words={offlineText.here} />;
  if (paper.data === 'unsupported')
    return <Line icon={InfoIcon} tone="lantern" words={text.paper.unsupported} />;
  if (paper.isFetching) return <Preparation {...paper.progress} />;
  if (!isOnline) return <Line icon={CloudOffIcon} tone="neutral" words={text.paper.offline} />;
  if (!paper.isDue) return <Line icon={ClockIcon} tone="neutral" words={text.paper.soon} />;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
      <Line
        icon={InfoIcon}
        tone="lantern"
        words={paper.data === 'damaged' ? text.paper.damaged : text.paper.failed}
      />
      <Button size="sm" variant="outline" tone="neutral" onClick={() => void paper.refetch()}>
        {text.paper.retry}
      </Button>
    </chakra.div>
  );
}

/** How far the download is, which is not known before its first part has come. */
function Preparation({ step, percent }: PrefetchProgress) {
  const { title, steps, downloaded } = text.paper;
  if (percent === undefined) return <ProgressBar label={title} detail={steps[step]} />;
  const detail = step === 'download' ? downloaded(percent) : steps[step];
  return <ProgressBar label={title} percent={percent} detail={detail} />;
}

function Line({ icon: Icon, tone, words }: { icon: IconType; tone: Tone; words: string }) {
  return (
    <chakra.p
      role="status"
      colorPalette={tone}
      display="flex"
      gap="2"
      fontSize="sm"
      color="colorPalette.fg"
      lineHeight="moderate"
    >
      <Icon boxSize="4" mt="0.5" />
      {words}
    </chakra.p>
  );
}
