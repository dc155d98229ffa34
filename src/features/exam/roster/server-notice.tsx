import { RoomNotice } from '../notice-row';
import { useServerTroubles } from './api';

/** Tells whoever watches the exam that the server cannot, or soon cannot, store answers, and what to do. */
export function ServerNotice() {
  const { data } = useServerTroubles();
  return data?.map(({ code, message }) => (
    <RoomNotice key={code} tone="danger" urgent>
      {message}
    </RoomNotice>
  ));
}
