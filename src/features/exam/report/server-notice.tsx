import { Notice } from '../../../ui/states';
import { useServerTroubles } from '../api';

/** To whoever watches over the exam: the server does not take answers, or soon will not, and what is to be done. */
export function ServerNotice() {
  const { data } = useServerTroubles();
  return data?.map(({ code, message }) => (
    <Notice key={code} tone="danger" urgent>
      {message}
    </Notice>
  ));
}
