import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toProblem } from '../../lib/problem';
import { Modal, ModalBody } from '../../ui/modal';
import { ErrorState, LoadingState } from '../../ui/states';

interface QueryDialogProps<Data> {
  title: string;
  width: string;
  query: UseQueryResult<Data>;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** A dialog, with loading and error states. */
export function QueryDialog<Data>({ title, width, query, onClose, children }: QueryDialogProps<Data>) {
  const problem = toProblem(query.error);
  return (
    <Modal open onClose={onClose} title={title} width={width}>
      <ModalBody>
        {query.data !== undefined ? (
          children(query.data)
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <LoadingState />
        )}
      </ModalBody>
    </Modal>
  );
}
