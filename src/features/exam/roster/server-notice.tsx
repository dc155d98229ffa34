import { Notice } from '../../../ui/states';
import { useServerTroubles } from '../api';

/** Tells whoever watches the exam that the server cannot, or soon cannot, store answers, and what to do. */
export function ServerNotice() {
  const { data } = useServerTroubles();
  return data?.map(({ code, message }) => (
    <Notice key={code} tone="danger" urgent>
      {message}
    </Notice>
  ));
}
