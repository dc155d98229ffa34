import { chakra } from '@chakra-ui/react/styled-system';
import { formatShortDay } from '../../../lib/format';
import { QrPicture } from '../../../ui/print/qr-picture';
import type { Card } from './api';
import { Owner, Secret, Small } from './slip-parts';
import { text } from './text';

export interface CardSlipProps {
  card: Card;
  school: string;
  host: string;
}

/** A person's card: owner, password, and the QR code that signs in. */
export function CardSlip({ card, school, host }: CardSlipProps) {
  const { name, level, identifier, class: className, password, qr, expires_at: until } = card;
  const { sheet } = text;
  return (
    <chakra.div display="flex" gap="3" height="full">
      <chakra.div flex="1" minWidth="0" display="flex" flexDirection="column">
        <Owner
          school={school}
          name={name}
          facts={[level === 'student' ? text.nis(identifier) : identifier, className]}
        />
        <Secret label={sheet.password} value={password} />
        <chakra.div mt="auto">
          <Small>{sheet.signInAt(host, sheet.tiles[level])}</Small>
          <Small>{sheet.changeFirst(formatShortDay(until))}</Small>
        </chakra.div>
      </chakra.div>
      <QrPicture code={qr} label={sheet.qr(name)} side="34mm" />
    </chakra.div>
  );
}
