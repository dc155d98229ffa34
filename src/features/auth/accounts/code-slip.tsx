import { chakra } from '@chakra-ui/react/styled-system';
import { formatShortDay } from '../../../lib/format';
import type { ChildCode } from './api';
import { Owner, Secret, Small } from './slip-parts';
import { text } from './text';

export interface CodeSlipProps {
  code: ChildCode;
  school: string;
  host: string;
}

/** The one-time code by which a parent claims a child. */
export function CodeSlip({ code, school, host }: CodeSlipProps) {
  const { student, nis, class: className, expires_at: until } = code;
  const { sheet } = text;
  return (
    <chakra.div display="flex" flexDirection="column" height="full">
      <Owner school={school} name={student} facts={[nis && text.nis(nis), className]} />
      <Secret label={sheet.code} value={code.code} />
      <chakra.div mt="auto">
        <Small>{sheet.claimAt(host)}</Small>
        <Small>
          {sheet.codeUntil(formatShortDay(until))} {sheet.keepSecret}
        </Small>
      </chakra.div>
    </chakra.div>
  );
}
