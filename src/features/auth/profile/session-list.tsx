import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MINUTE_MS } from '#domain/time/durations';
import { formatMoment, formatNumber, formatRelative } from '../../../lib/format';
import { serverMessage, toProblem } from '../../../lib/problem';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { ErrorState } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { toaster } from '../../../ui/toast';
import { type Session, useEndSession, useSessions } from './api';
import { text } from './text';

const { devices } = text;

/** The user's sessions, each with a button that ends it. */
export function SessionList() {
  const query = useSessions();
  const problem = query.data ? undefined : toProblem(query.error);
  if (problem) {
    return <ErrorState {...problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (!query.data) return <Skeleton height="36" />;
  return <Sessions sessions={query.data.data} />;
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [asking, setAsking] = useState(false);
  const others = sessions.filter(({ current }) => !current);
  const endOthers = useEndSession();
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p fontSize="sm" color="fg.muted">
        {others.length > 0 ? devices.body : devices.onlyThis}
      </chakra.p>
      <chakra.ul borderWidth="1px" borderRadius="md">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </chakra.ul>
      {others.length > 0 ? (
        <div>
          <Button variant="outline" tone="danger" onClick={() => setAsking(true)}>
            {devices.endOthers}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={devices.endOthersTitle}
        confirmLabel={devices.end}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(null, { ...told, onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {devices.endOthersBody(formatNumber(others.length))}
      </ConfirmDialog>
    </chakra.div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, ip, current, created_at, last_seen_at } = session;
  const now = useNow(MINUTE_MS);
  const end = useEndSession();
  const facts = [ip, devices.signedIn(formatMoment(created_at))].filter(Boolean).join(' · ');
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div flex="1" minWidth="12rem">
        <chakra.p fontWeight="semibold" color="fg.strong">
          {device}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {facts}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted" title={formatMoment(last_seen_at)}>
          {devices.lastSeen(formatRelative(last_seen_at, now))}
        </chakra.p>
      </chakra.div>
      {current ? (
        <StatusBadge icon={CheckCircleIcon} tone="success" label={devices.current} />
      ) : (
        <Button
          variant="outline"
          tone="neutral"
          aria-label={devices.endOf(device)}
          busy={end.isPending}
          onClick={() => end.mutate(id, told)}
        >
          {devices.end}
        </Button>
      )}
    </chakra.li>
  );
}

/** Reports the result of ending a session. */
const told = {
  onSuccess: ({ message }: { message: string }) => toaster.success(message),
  onError: (error: unknown) => toaster.error(serverMessage(error) ?? devices.failed),
};
