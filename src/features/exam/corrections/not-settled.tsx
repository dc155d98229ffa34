import { nameSome } from '#domain/exam/name-some';
import { Notice } from '../../../ui/states';
import { text } from './text';

/** Why nothing can be corrected yet, and who keeps it so, if time alone will not end it. */
export function NotSettled({ paused }: { paused: readonly string[] }) {
  return (
    <Notice>
      <p>{text.notSettled}</p>
      {paused.length > 0 ? <p>{text.paused(nameSome(paused))}</p> : null}
    </Notice>
  );
}
