import { chakra } from '@chakra-ui/react/styled-system';
import type { DeviceColour } from '#contract/exam-session/readiness';
import type { Verdict } from '#domain/exam-session/device-check';
import { Button } from '../../../ui/button';
import {
  AlertIcon,
  CheckCircleIcon,
  ChevronDownIcon,
  InfoIcon,
  RefreshIcon,
} from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { ProgressBar } from '../../../ui/progress-bar';
import { StatusBadge } from '../../../ui/status-badge';
import { soundTone } from './probes-here';
import { text } from './text';
import type { Readiness } from './use-readiness';

const LOOKS = {
  green: { icon: CheckCircleIcon, tone: 'success' },
  unknown: { icon: InfoIcon, tone: 'neutral' },
  amber: { icon: InfoIcon, tone: 'lantern' },
  red: { icon: AlertIcon, tone: 'danger' },
} as const satisfies Record<DeviceColour, unknown>;

/** The readiness of this device for the exam: problems first, everything on request. */
export function ReadinessCard({ verdicts, worst, isChecking, checkAgain }: Readiness) {
  return (
    <Card>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        mb="4"
      >
        <chakra.h2 fontSize="md" fontWeight="semibold" color="fg.strong">
          {text.title}
        </chakra.h2>
        {worst && !isChecking ? <StatusBadge {...LOOKS[worst]} label={text.worst[worst]} /> : null}
      </chakra.div>
      {verdicts && worst && !isChecking ? (
        <chakra.div display="grid" gap="4" role="status">
          <chakra.p fontSize="sm">{text.summary[worst]}</chakra.p>
          <VerdictList verdicts={verdicts.filter(({ colour }) => colour === 'amber' || colour === 'red')} />
          <Details verdicts={verdicts} />
        </chakra.div>
      ) : (
        <ProgressBar label={text.checking} />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
        <Button variant="outline" tone="neutral" busy={isChecking} onClick={checkAgain}>
          <RefreshIcon boxSize="4" />
          {text.again}
        </Button>
        <Button variant="outline" tone="neutral" onClick={() => void soundTone().catch(() => undefined)}>
          {text.tone}
        </Button>
      </chakra.div>
    </Card>
  );
}

function Details({ verdicts }: { verdicts: readonly Verdict[] }) {
  return (
    <chakra.details fontSize="sm">
      <chakra.summary
        cursor="pointer"
        minHeight="11"
        display="flex"
        alignItems="center"
        color="brand.fg"
        fontWeight="medium"
      >
        {text.details}
        <ChevronDownIcon boxSize="4" ms="1.5" />
      </chakra.summary>
      <VerdictList verdicts={verdicts} />
    </chakra.details>
  );
}

function VerdictList({ verdicts }: { verdicts: readonly Verdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="3" listStyleType="none">
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.check} {...verdict} />
      ))}
    </chakra.ul>
  );
}

function VerdictLine({ check, colour, finding }: Verdict) {
  const { icon: Icon, tone } = LOOKS[colour];
  return (
    <chakra.li display="flex" gap="2.5" fontSize="sm" lineHeight="moderate">
      <chakra.span colorPalette={tone} color="colorPalette.fg" display="inline-flex" mt="0.5">
        <Icon boxSize="4.5" />
      </chakra.span>
      <span>
        <chakra.span fontWeight="semibold" color="fg.strong">
          {text.checks[check]}
        </chakra.span>
        <chakra.span display="block" color="fg.muted">
          {finding === null ? text.fine[check] : text.findings[finding]}
        </chakra.span>
      </span>
    </chakra.li>
  );
}
