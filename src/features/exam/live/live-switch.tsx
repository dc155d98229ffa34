import { chakra } from '@chakra-ui/react/styled-system';
import { formatClock } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { CheckCircleIcon, ClockIcon, RefreshIcon } from '../../../ui/icons/basic-icons';
import { CheckInput } from '../../../ui/inputs';
import { StatusBadge } from '../../../ui/status-badge';
import { text } from './text';
import { useCallSound } from './use-call-bell';

interface LiveSwitchProps {
  isLive: boolean;
  isConnected: boolean;
  onLive: (isLive: boolean) => void;
  /** The server's time that the list is from, ms; 0 before the first answer. */
  updatedAt: number;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Shows how fresh the list is, and switches live updates and the sound of calls. */
export function LiveSwitch(props: LiveSwitchProps) {
  const { isLive, isConnected, onLive, updatedAt, isFetching, onRefresh } = props;
  const [hasSound, setSound] = useCallSound();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" ms={{ md: 'auto' }}>
      {isLive ? <Connection isConnected={isConnected} /> : null}
      <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {updatedAt > 0 ? text.updated(formatClock(updatedAt)) : null}
      </chakra.span>
      <CheckInput
        label={text.autoRefresh}
        checked={isLive}
        onChange={(event) => onLive(event.target.checked)}
      />
      <CheckInput
        label={text.callSound}
        checked={hasSound}
        onChange={(event) => setSound(event.target.checked)}
      />
      {isLive ? null : (
        <Button variant="outline" tone="neutral" size="sm" busy={isFetching} onClick={onRefresh}>
          <RefreshIcon boxSize="4" />
          {text.refreshNow}
        </Button>
      )}
    </chakra.div>
  );
}

function Connection({ isConnected }: { isConnected: boolean }) {
  return (
    <span title={isConnected ? text.connectedHelp : text.polledHelp}>
      {isConnected ? (
        <StatusBadge icon={CheckCircleIcon} tone="success" label={text.connected} />
      ) : (
        <StatusBadge icon={ClockIcon} tone="neutral" label={text.polled} />
      )}
    </span>
  );
}
