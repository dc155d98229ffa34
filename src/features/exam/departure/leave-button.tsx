import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { logs } from '#contract/logs';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { keys } from '../api';
import { BackButton } from '../exam-head';
import { serverNow } from '../live/server-now';
import { HolderList } from './holder-list';
import { countHolders, findHolders, type Holders } from './holders';
import { text } from './text';

interface LeaveButtonProps {
  examId: string;
  isProctor?: boolean;
  onLeave: () => void;
}

/** The button to leave a room; it asks first if, by the shown list, answers may still be only on devices. */
export function LeaveButton({ examId, isProctor = false, onLeave }: LeaveButtonProps) {
  const client = useQueryClient();
  const [holders, setHolders] = useState<Holders>();
  const leave = () => {
    const looked = client.getQueriesData<ReplyOf<typeof logs.list>>({
      queryKey: keys.roster(examId),
      type: 'active',
    });
    const rows = looked.flatMap(([, roster]) => roster?.data ?? []);
    const found = findHolders(rows, serverNow(client, examId));
    if (countHolders(found) === 0) return onLeave();
    setHolders(found);
  };
  return (
    <>
      <BackButton onClick={leave} />
      {holders ? (
        <ConfirmDialog
          open
          title={text.leave.title}
          confirmLabel={text.leave.confirm}
          cancelLabel={text.leave.stay}
          onClose={() => setHolders(undefined)}
          onConfirm={onLeave}
        >
          <HolderList holders={holders} isProctor={isProctor} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
