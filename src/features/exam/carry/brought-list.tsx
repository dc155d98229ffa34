import { chakra } from '@chakra-ui/react/styled-system';
import type { ReplyOf } from '#contract/endpoint';
import type { pouch } from '#contract/pouch';
import { formatNumber } from '../../../lib/format';
import { Notice } from '../../../ui/states';
import { text } from './text';

/** The result of one pouch: entered, or refused with a reason. */
export type Brought = { reply: ReplyOf<(typeof pouch)['import']> } | { refused: string };

export function BroughtList({ brought }: { brought: readonly Brought[] }) {
  return brought.map((one, index) =>
    'refused' in one ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and a refused pouch has no name.
      <Notice key={index} tone="danger" urgent>
        {one.refused}
      </Notice>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: several pouches may be of one student.
      <Entered key={index} {...one.reply} />
    ),
  );
}

function Entered(reply: ReplyOf<(typeof pouch)['import']>) {
  const { held, rejected, receipt } = reply;
  const lines = [
    text.counts(formatNumber(reply.operations), formatNumber(reply.fresh)),
    ...(held > 0 ? [text.held(formatNumber(held))] : []),
    ...(rejected > 0 ? [text.rejected(formatNumber(rejected))] : []),
    reply.message,
  ];
  return (
    <Notice
      tone={held + rejected > 0 ? 'lantern' : 'success'}
      title={text.person(reply.student_name, reply.nis)}
    >
      {lines.map((line) => (
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
