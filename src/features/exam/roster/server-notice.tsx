import { useServerTroubles } from '../api';
import { RoomNotice } from '../notice-row';

/** Tells whoever watches the exam that the server cannot, or soon cannot, store answers, and what to do. */
export function ServerNotice() {
  const { data } = useServerTroubles();
  return data?.map(({ code, message }) => (
    <RoomNotice key={code} tone="danger" urgent>
      {message}
    </RoomNotice>
  ));
}
