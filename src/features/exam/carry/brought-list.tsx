import { chakra } from '@chakra-ui/react/styled-system';
import type { ReplyOf } from '#contract/endpoint';
import type { pouch } from '#contract/exam-session/pouch';
import { formatNumber } from '../../../lib/format';
import { Notice } from '../../../ui/states';
import { text } from './text';

type Reply = ReplyOf<(typeof pouch)['import']>;

/**
 * The result of one pouch: entered, as which of those that were entered here; or refused with a reason; `kept` may be
 * brought again.
 */
export type Brought = { reply: Reply; nth: number } | { refused: string; kept?: Uint8Array };

/** What is refused for the same reason is told once: a file may hold thirty pouches of another exam. */
export function BroughtList({ brought }: { brought: readonly Brought[] }) {
  const refusals = countRefusals(brought);
  return (
    <>
      {[...refusals].map(([why, count]) => (
        <Notice key={why} tone="danger" urgent>
          {count > 1 ? text.refusedOf(why, formatNumber(count)) : why}
        </Notice>
      ))}
      {brought.map((one) =>
        // By its number: several pouches may be of one student, and what was said before is not said again.
        'refused' in one ? null : <Entered key={one.nth} {...one.reply} />,
      )}
    </>
  );
}

function countRefusals(brought: readonly Brought[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of brought) {
    if ('refused' in one) counts.set(one.refused, (counts.get(one.refused) ?? 0) + 1);
  }
  return counts;
}

function Entered(reply: Reply) {
  const { held, rejected, unreadable, receipt } = reply;
  const isLost = unreadable === reply.operations && unreadable > 0;
  const tone = held + rejected + unreadable > 0 ? 'lantern' : 'success';
  return (
    <Notice
      tone={isLost ? 'danger' : tone}
      urgent={unreadable > 0}
      title={text.person(reply.student_name, reply.nis)}
    >
      {linesOf(reply, isLost).map((line) => (
        <chakra.span key={line} display="block">
          {line}
        </chakra.span>
      ))}
      {receipt.code ? (
        <chakra.span display="block" fontFamily="mono" fontWeight="semibold">
          {text.receipt(receipt.code)}
        </chakra.span>
      ) : null}
    </Notice>
  );
}

function linesOf(reply: Reply, isLost: boolean): string[] {
  const { held, rejected, unreadable } = reply;
  const operations = formatNumber(reply.operations);
  if (isLost) return [text.nothingReadable(operations), reply.message, text.unreadableHelp];
  return [
    text.counts(operations, formatNumber(reply.fresh)),
    ...(held > 0 ? [text.held(formatNumber(held))] : []),
    ...(rejected > 0 ? [text.rejected(formatNumber(rejected))] : []),
    reply.message,
    ...(unreadable > 0 ? [text.unreadable(formatNumber(unreadable), operations), text.unreadableHelp] : []),
  ];
}
