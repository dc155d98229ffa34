import { Modal } from './modal';
import { LoadingState } from './states';
import { text } from './text';

/** Stands for a dialog until its code is loaded: the press that opened it is seen, and can be taken back. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={text.loading} onClose={onClose}>
      <LoadingState />
    </Modal>
  );
}
