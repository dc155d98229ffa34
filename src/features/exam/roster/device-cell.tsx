import { chakra } from '@chakra-ui/react/styled-system';
import type { DeviceColour } from '#contract/exam-session/readiness';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatMoment, formatRelative } from '../../../lib/format';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { text } from './text';

const LOOKS = {
  green: { icon: CheckCircleIcon, tone: 'success' },
  unknown: { icon: InfoIcon, tone: 'neutral' },
  amber: { icon: InfoIcon, tone: 'lantern' },
  red: { icon: AlertIcon, tone: 'danger' },
} as const satisfies Record<DeviceColour, unknown>;

/** The last check of the pupil's device, and its problems. */
export function DeviceCell({ device, nowMs }: { device: RosterRow['device']; nowMs: number }) {
  if (!device) return <chakra.span color="fg.muted">{text.device.unchecked}</chakra.span>;
  const { checked_at: at, browser, colour, findings } = device;
  return (
    <chakra.div title={text.device.checked(formatMoment(at), browser)} maxWidth="14rem">
      <StatusBadge {...LOOKS[colour]} label={text.device.colours[colour]} />
      <chakra.div fontSize="xs" color="fg.muted">
        {findings.map((finding) => text.device.findings[finding]).join(', ') || formatRelative(at, nowMs)}
      </chakra.div>
    </chakra.div>
  );
}
